#!/usr/bin/env python3
"""scripts/register_banks.py on a few instructions whose conflicts are known."""
import io
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "scripts"))
import register_banks  # noqa: E402


def conflicts(*run):
    return register_banks.count(run)[3]


class RegisterBanks(unittest.TestCase):
    def test_three_operands_of_two_banks_are_a_conflict_only_if_two_share_one(self):
        self.assertEqual(conflicts("FFMA R9, R2, R3, R5"), 1)
        self.assertEqual(conflicts("FFMA R9, R2, R3, RZ"), 0)
        self.assertEqual(conflicts("FFMA R9, R2, c[0x0][0x210], R4"), 1)

    def test_an_operand_that_was_kept_is_free(self):
        self.assertEqual(conflicts("FFMA R9, R2, R3.reuse, R4", "FFMA R10, R4, R3, R5"), 1)
        self.assertEqual(conflicts("FFMA R9, R2, R3, R4", "FFMA R10, R4, R3, R5"), 2)

    def test_it_is_kept_for_its_own_place_and_for_the_next_instruction_alone(self):
        self.assertEqual(conflicts("FFMA R9, R3.reuse, R2, RZ", "FFMA R10, R2, R3, R5"), 1)
        self.assertEqual(conflicts("FFMA R9, R2, R3.reuse, RZ", "LDS.128 R4, [R8]", "FFMA R10, R2, R3, R5"), 1)
        self.assertEqual(conflicts("FFMA R9, R2, R3.reuse, RZ", "FFMA R10, R2, R3, R5"), 0)

    def test_the_longest_run_counts(self):
        code = ["FFMA R1, R2, R3, R4"] + ["MOV R1, R2"] * 100 + ["FFMA R1, R2, R3, R4", "LDS R5, [R6]"] * 8
        self.assertEqual(register_banks.count(register_banks.longest_run(code))[:3], (8, 7, 0))

    def test_functions_and_predicates_are_read_from_a_listing(self):
        listing = "\t\tFunction : f\n        /*0010*/   @!P0 FFMA R1, R2, R3, R4 ;   /* 0x1 */\n\t\tFunction : g\n"
        self.assertEqual(list(register_banks.functions(listing.split("\n"))), [("f", ["FFMA R1, R2, R3, R4"]), ("g", [])])

    def test_a_listing_without_multiply_adds_is_an_error(self):
        streams = sys.stdin, sys.stderr
        sys.stdin, sys.stderr = io.StringIO("\t\tFunction : f\n"), io.StringIO()
        try:
            self.assertEqual(register_banks.main(), 1)
            self.assertIn("no multiply-add", sys.stderr.getvalue())
        finally:
            sys.stdin, sys.stderr = streams


if __name__ == "__main__":
    unittest.main()
