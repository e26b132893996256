#!/usr/bin/env python3
"""Proves from the machine code of 08 (kernels/gemm/detail/slab_ring.cuh) that a slab is released after it has been read.

    cuobjdump -sass hopper_kernels.cu.o | ring_order.py

A warp that multiplies arrives at a slab's barrier "empty" (SYNCS.ARRIVE...A1T0), and the next copy may overwrite the
slab. Its reads (LDS) must have come back by then. They do not by themselves: an LDS gives its result later, and says so
on one of six scoreboards. An instruction whose wait mask names that scoreboard waits for all that were issued on it. The
Reads come back in the order in which they were issued, so ptxas leaves some without a scoreboard: they have come when
the next one with a scoreboard has. Scoreboards and masks are in the encoding, which cuobjdump prints beside each
instruction; bits 105 to 125 of its 128 are

    stall 4, yield 1, scoreboard of the result 3 (7: none), of the operands 3, wait mask 6, reuse 4

So for every arrival of a consumer, in the loop around it: the reads that stand before the wait for the next slab
(SYNCS.PHASECHK), of this turn and of the one before, are waited for before the warp meets (WARPSYNC) to arrive. Reads
behind the wait for the next slab are of that one, and must be one k's, or four k's of an operand that is read along k.
How many these are follows from the sizes in the kernel's name.
"""
import re
import sys

UNROLLED = 8  # values of k in the loop, consume_slabs in consume_slabs.cuh
ALONG_K = 1  # SlabCopy::boxes_along_k
NO_SCOREBOARD = 7


class Instruction:
    def __init__(self, address, text, high):
        self.address = address
        self.text = text
        control = high >> 41
        self.scoreboard = control >> 5 & 7
        self.waits_for = {i for i in range(6) if control >> 11 >> i & 1}

    def is_a(self, opcode):
        return re.match(r"(@!?U?P\d+ )?" + opcode, self.text) is not None

    def target(self):
        found = re.search(r"\bBRA (?:\S+, )?0x([0-9a-f]+)", self.text)
        return int(found[1], 16) if found else None


def functions(listing):
    """Gives the name and the instructions of each function."""
    name, code, last = None, [], None
    for line in listing:
        if "Function :" in line:
            if name:
                yield name, code
            name, code, last = line.split(":")[1].strip(), [], None
        elif found := re.match(r"\s*/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;\s*/\* 0x[0-9a-f]{16} \*/", line):
            last = found
        elif last and (found := re.match(r"\s*/\* 0x([0-9a-f]{16}) \*/", line)):
            code.append(Instruction(int(last[1], 16), last[2], int(found[1], 16)))
            last = None
    if name:
        yield name, code


def loop_around(code, arrival):
    """The instructions of the innermost loop that holds the arrival, from its first on."""
    loops = [i for i in code if i.target() is not None and i.target() <= arrival.address < i.address]
    if not loops:
        raise ValueError(f"{arrival.address:#x}: the arrival stands in no loop")
    end = min(loops, key=lambda i: i.address - i.target())
    return [i for i in code if end.target() <= i.address <= end.address]


def expected_reads(name):
    """Of a loop, and of the next slab in it: from the mangled name, with the thread's tile and how operands come."""
    found = re.search(r"ThreadTileILi(\d+)ELi(\d+)E.*?SlabCopyE(\d+)ELS\d*_(\d+)E", name)
    if not found:
        raise ValueError("the name does not tell the thread's tile")
    rows, cols, copy_a, copy_b = (int(number) for number in found.groups())
    if copy_a != ALONG_K and copy_b != ALONG_K:
        of_one_k = rows // 4 + cols // 4
        return UNROLLED * of_one_k, of_one_k
    held, crossing = (rows, cols // 4) if copy_a == ALONG_K else (cols, rows // 4)
    return UNROLLED * crossing + UNROLLED // 4 * held, crossing + held


def check_arrival(name, code, arrival):
    expected, expected_of_next = expected_reads(name)
    loop = loop_around(code, arrival)
    waits = [i for i in loop if i.is_a(r"SYNCS\.PHASECHK") and i.address < arrival.address]
    if len(waits) != 1:
        raise ValueError(f"{arrival.address:#x}: {len(waits)} waits for a slab before the arrival, not 1")
    meetings = [i for i in loop if i.is_a("WARPSYNC") and waits[0].address < i.address < arrival.address]
    meeting = meetings[-1] if meetings else arrival
    # NOTE: a branch out of the loop is that of a wait, which tries again out there and comes back behind the branch.
    skips = [(i.address, i.target()) for i in loop if i.target() is not None and i.address < i.target() <= loop[-1].address]

    def is_skipped(i):
        return any(branch < i.address < target for branch, target in skips)

    reads = [i for i in loop if i.is_a("LDS")]
    of_next = [i for i in reads if waits[0].address < i.address < meeting.address]
    if len(reads) != expected or len(of_next) != expected_of_next:
        raise ValueError(f"{arrival.address:#x}: {len(of_next)} of {len(reads)} reads stand behind the wait for the next "
                         f"slab, not {expected_of_next} of {expected}")

    pending = []  # reads, each with the scoreboard that says that it has come back
    for turn in (0, 1):
        for i in loop:
            # An instruction that a branch passes by may never wait. The arrival's own wait would be one lane's.
            if i is meeting or not is_skipped(i):
                pending = [(read, scoreboard) for read, scoreboard in pending if scoreboard not in i.waits_for]
            if turn == 1 and i is meeting:
                late = [read for read, _ in pending if read not in of_next]
                if late:
                    raise ValueError(f"{arrival.address:#x}: the slab is released before the read at "
                                     f"{late[0].address:#x} is waited for: {late[0].text}")
                return len(reads)
            if i.is_a("LDS"):
                if i.scoreboard != NO_SCOREBOARD:
                    pending = [(read, i.scoreboard if board == NO_SCOREBOARD else board) for read, board in pending]
                pending.append((i, i.scoreboard))


def main():
    checked, failed = 0, False
    for name, code in functions(sys.stdin):
        if "sgemm_tma" not in name:
            continue
        arrivals = [i for i in code if i.is_a(r"SYNCS\.ARRIVE\.\S*A1T0")]
        try:
            if not arrivals:
                raise ValueError("no warp releases a slab")
            for arrival in arrivals:
                reads = check_arrival(name, code, arrival)
                print(f"ring_order: {reads} reads, then the release at {arrival.address:#x}: {name}")
                checked += 1
        except ValueError as error:
            print(f"ring_order: {name}: {error}", file=sys.stderr)
            failed = True
    if checked == 0 and not failed:
        print("ring_order: the listing has no kernel named sgemm_tma", file=sys.stderr)
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
