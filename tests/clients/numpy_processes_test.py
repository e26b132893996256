"""Processes that are copies of one that has used miniblas, while its threads go on using it."""

import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

import numpy

from matrices import product, random_matrix
from served import calls_of, served_calls

LIMIT = 60  # seconds, for what takes less than one
SIZES = (33, 65, 17)


def is_right(a, b):
    value, bound = product(a, b)
    return bool(numpy.all(abs(a @ b - value) <= bound))


def child(connection, a, b):
    """Sends what it finds served at its start, whether its product is right, and what is served then."""
    at_start = served_calls()
    connection.send((at_start, is_right(a, b), served_calls()))
    connection.close()


class Processes(unittest.TestCase):
    def setUp(self):
        # Newer Pythons warn of a fork with threads, which is what is tested here.
        warnings.simplefilter("ignore", DeprecationWarning)
        generator = numpy.random.default_rng(3)
        m, k, n = SIZES
        self.a, self.b = random_matrix(generator, m, k), random_matrix(generator, k, n)
        self.assertTrue(is_right(self.a, self.b))
        self.context = multiprocessing.get_context("fork")

    def run_child(self):
        """Forks a child that computes a product. Fails if it hangs."""
        ours, its = self.context.Pipe(duplex=False)
        process = self.context.Process(target=child, args=(its, self.a, self.b), daemon=True)
        process.start()
        its.close()
        try:
            self.assertTrue(ours.poll(LIMIT), "the child hangs")
            at_start, right, at_end = ours.recv()
            process.join(LIMIT)
            self.assertEqual(process.exitcode, 0)
        finally:
            if process.is_alive():
                process.kill()
        self.assertEqual((at_start, right, at_end), ({}, True, {"cblas_sgemm": 1}))

    def test_fork_after_use(self):
        before = served_calls()
        self.assertGreater(before["cblas_sgemm"], 0)
        for _ in range(5):
            self.run_child()
        self.assertEqual(served_calls(), before, "what a child does counts in its parent")
        with calls_of() as made:
            self.assertTrue(is_right(self.a, self.b))
        self.assertEqual(made, {"cblas_sgemm": 1})

    def test_fork_while_threads_work(self):
        stop = threading.Event()
        wrong = []
        products = [0, 0, 0]

        def work(index):
            while not stop.is_set():
                if not is_right(self.a, self.b):
                    wrong.append(index)
                products[index] += 1

        threads = [threading.Thread(target=work, args=(index,), daemon=True) for index in range(len(products))]
        with calls_of() as made:
            for thread in threads:
                thread.start()
            try:
                end = time.monotonic() + 1
                forks = 0
                while forks < 10 or (time.monotonic() < end and forks < 100):
                    self.run_child()
                    forks += 1
            finally:
                stop.set()
                for thread in threads:
                    thread.join(LIMIT)
        self.assertFalse(any(thread.is_alive() for thread in threads), "a thread hangs")
        self.assertEqual(wrong, [])
        self.assertGreater(min(products), 0)
        self.assertEqual(made, {"cblas_sgemm": sum(products)})

    def test_pool(self):
        with self.context.Pool(2) as pool:
            results = pool.starmap_async(is_right, [(self.a, self.b)] * 8).get(LIMIT)
        self.assertEqual(results, [True] * 8)

    def test_counts_in_a_file(self):
        # A child of os.fork that ends by itself; those of multiprocessing end without the work that belongs to an end.
        program = "import os, sys, numpy; a = numpy.ones((9, 9), 'f'); a @ a; process = os.fork(); a @ a; a @ a[0]; " \
                  "process and sys.exit(os.waitpid(process, 0)[1])"
        with tempfile.TemporaryDirectory(prefix="miniblas-") as folder:
            counts = os.path.join(folder, "counts")
            subprocess.run([sys.executable, "-c", program], check=True, timeout=LIMIT,
                           env=dict(os.environ, MINIBLAS_BLAS_COUNTS=counts))
            with open(counts, encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
        self.assertEqual(len({line["process"] for line in lines}), 2)
        # The parent ends last. Its import of NumPy has tried a dot product.
        self.assertEqual([line["calls"] for line in lines],
                         [{"cblas_sgemm": {"served": 1}, "cblas_sgemv": {"served": 1}},
                          {"cblas_sdot": {"served": 1}, "cblas_sgemm": {"served": 2}, "cblas_sgemv": {"served": 1}}])


if __name__ == "__main__":
    unittest.main()
