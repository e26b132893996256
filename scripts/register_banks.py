#!/usr/bin/env python3
"""Tells from machine code how many multiply-adds of a kernel's main loop find two operands in one register bank.

    cuobjdump -sass hopper_kernels.cu.o | scripts/register_banks.py

The registers of a multiprocessor lie in two banks, by their parity. A multiply-add (FFMA) reads three, and a bank gives one a
cycle, so that two of one parity take two cycles. An operand that the multiply-add before it read in the same place, with
.reuse, comes from a small cache and counts for nothing. That model is not NVIDIA's; it orders kernels of one kind by speed
(docs/kernels/gemm-08-tma.md).

Prints for each function: multiply-adds, reads of shared memory (LDS) and other instructions from the first multiply-add of
its longest run to the last, and the share of multiply-adds with a conflict. Needs no GPU.
"""
import re
import sys

LONGEST_GAP = 60  # instructions between two multiply-adds of one run


def functions(listing):
    """Gives the name and the instructions of each function."""
    name, code = None, []
    for line in listing:
        if "Function :" in line:
            if name:
                yield name, code
            name, code = line.split(":")[1].strip(), []
        elif found := re.match(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\d+ )?(.*?)\s*;", line):
            code.append(found[1])
    if name:
        yield name, code


def longest_run(code):
    """The instructions from the first to the last of the longest run of multiply-adds."""
    runs = []
    for at, text in enumerate(code):
        if not text.startswith("FFMA"):
            continue
        if runs and at - runs[-1][-1] <= LONGEST_GAP:
            runs[-1].append(at)
        else:
            runs.append([at])
    if not runs:
        return []
    run = max(runs, key=len)
    return code[run[0] : run[-1] + 1]


def count(run):
    """Multiply-adds, reads, others, and multiply-adds with a conflict."""
    products = reads = others = conflicts = 0
    kept = {}  # registers that the instruction before keeps, by operand
    for text in run:
        if not text.startswith("FFMA"):
            reads += text.startswith("LDS")
            others += not text.startswith("LDS")
            kept = {}
            continue
        operands = [operand.strip() for operand in text.split(None, 1)[1].split(",")][1:]
        parities = []
        keeps = {}
        for place, operand in enumerate(operands):
            found = re.match(r"-?\|?R(\d+)", operand)
            if not found:
                continue  # RZ, or a constant
            if kept.get(place) != found[1]:
                parities.append(int(found[1]) % 2)
            if ".reuse" in operand:
                keeps[place] = found[1]
        products += 1
        conflicts += max(parities.count(0), parities.count(1)) > 1
        kept = keeps
    return products, reads, others, conflicts


def main():
    found = False
    for name, code in functions(sys.stdin):
        products, reads, others, conflicts = count(longest_run(code))
        if products == 0:
            continue
        found = True
        print(f"{products:6} FFMA {reads:5} LDS {others:5} others {100 * conflicts / products:6.1f} % conflicts  {name}")
    if not found:
        print("register_banks: the listing has no multiply-add", file=sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
