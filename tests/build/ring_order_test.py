#!/usr/bin/env python3
"""ring_order.py on listings that are right, and on such that it has to refuse."""
import io
import sys
import unittest

import ring_order

# A thread of 4 rows and 1 column reads once for each k.
NAME = "_ZN8miniblas4cuda9sgemm_tmaINS0_7TmaTileINS0_10ThreadTileILi4ELi1ELi8EEELi2ENS0_8SlabCopyE0ELS6_0EEEEEv"
# One of 2 rows that come along k, and 4 columns: once for each k, and for four k once more for each row.
NAME_ALONG_K = "_ZN8miniblas4cuda9sgemm_tmaINS0_7TmaTileINS0_10ThreadTileILi2ELi4ELi8EEELi2ENS0_8SlabCopyE1ELS6_0EEEEEv"


def line(address, text, scoreboard=ring_order.NO_SCOREBOARD, waits_for=()):
    """An instruction as cuobjdump prints it."""
    control = 1 | scoreboard << 5 | 7 << 8 | sum(1 << i for i in waits_for) << 11
    return f"        /*{address:04x}*/  {text} ;  /* 0x{0:016x} */\n  /* 0x{control << 41:016x} */\n"


def listing(wait_for_last=(1,), where="products", last_scoreboard=1, reads_behind=1, release_behind_wait=True, name=NAME,
            reads_before=7):
    """A main loop of eight reads. The last one of the slab has scoreboard 1, that of the next slab 0."""
    code = [("LDS.128 R8, [R2]", 1)] * (reads_before - 1) + [("LDS.128 R8, [R2+0x700]", last_scoreboard)]
    text = [f"\t\tFunction : {name}\n", line(0x100, "MOV R1, R2")]
    address = 0x110
    first = address

    def put(what, scoreboard=ring_order.NO_SCOREBOARD, waits_for=()):
        nonlocal address
        text.append(line(address, what, scoreboard, waits_for))
        address += 0x10

    def release():
        put("WARPSYNC.ALL")
        put("@!P1 SYNCS.ARRIVE.TRANS64.A1T0 RZ, [R4+URZ+0x18018], RZ")

    for what, scoreboard in code:
        put(what, scoreboard)
    if not release_behind_wait:
        release()
    put(f"@P2 BRA 0x{address + 0x40:x}")
    put("SYNCS.PHASECHK.TRANS64.TRYWAIT P2, [R5+URZ+0x18000], R6", 3)
    put("@!P2 BRA 0x8000", waits_for=(3,))
    put("MOV R7, R8", waits_for=wait_for_last if where == "branch" else ())
    for _ in range(reads_behind):
        put("LDS.128 R12, [R3]", 0)
    put("FFMA R9, R8, R8, R9", waits_for=wait_for_last if where == "products" else ())
    if release_behind_wait:
        release()
    put(f"@!P0 BRA 0x{first:x}")
    return "".join(text)


def check(text):
    """The status and what the script says."""
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(text), io.StringIO(), io.StringIO()
    try:
        return ring_order.main(), sys.stdout.getvalue() + sys.stderr.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams


class RingOrder(unittest.TestCase):
    def refuses(self, text, why):
        status, said = check(text)
        self.assertEqual(status, 1, said)
        self.assertIn(why, said)

    def test_takes_a_loop_that_waits(self):
        self.assertEqual(check(listing()), (0, f"ring_order: 8 reads, then the release at 0x1f0: {NAME}\n"))

    def test_reads_come_back_in_order(self):
        self.assertEqual(check(listing(last_scoreboard=7, wait_for_last=(0, 1)))[0], 0)

    def test_refuses_a_loop_that_does_not_wait(self):
        self.refuses(listing(wait_for_last=()), "released before the read at 0x110")

    def test_refuses_a_wait_for_another_read(self):
        self.refuses(listing(last_scoreboard=2), "released before the read at 0x170")

    def test_refuses_a_wait_that_a_branch_passes_by(self):
        self.refuses(listing(where="branch"), "released before the read")

    def test_refuses_a_read_that_nothing_waits_for(self):
        self.refuses(listing(last_scoreboard=7), "released before the read at 0x170")

    def test_refuses_a_release_before_the_wait_for_the_next_slab(self):
        self.refuses(listing(release_behind_wait=False), "0 waits for a slab")

    def test_refuses_reads_of_the_old_slab_behind_that_wait(self):
        self.refuses(listing(reads_behind=2), "2 of 9 reads")

    def test_takes_a_loop_with_an_operand_along_k(self):
        self.assertEqual(check(listing(name=NAME_ALONG_K, reads_before=9, reads_behind=3))[0], 0)

    def test_refuses_other_numbers_of_reads_along_k(self):
        self.refuses(listing(name=NAME_ALONG_K, reads_before=10, reads_behind=2), "2 of 12 reads")
        self.refuses(listing(name=NAME_ALONG_K), "1 of 8 reads")

    def test_refuses_a_name_without_the_threads_tile(self):
        self.refuses(listing(name="_ZN8miniblas4cuda9sgemm_tmaEv"), "does not tell the thread's tile")

    def test_refuses_a_kernel_that_releases_nothing(self):
        self.refuses(listing().replace("A1T0", "RED"), "no warp releases a slab")

    def test_refuses_a_listing_without_the_kernel(self):
        self.refuses("", "no kernel named sgemm_tma")


if __name__ == "__main__":
    unittest.main()
