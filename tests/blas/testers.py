#!/usr/bin/env python3
"""Runs netlib's BLAS testers with libminiblas_blas.so before their BLAS, and judges what they print.

They are Debian's (package libblas-test). Each ends with success whatever it finds, and falls back on the BLAS that it is
linked to where nothing stands before that. So all of these must hold: no line that tells of a fault; for each routine the
lines that it passed, with the exact number of calls; and miniblas has served and refused just as many calls.

    testers.py --shim build/host/lib/libminiblas_blas.so [--tester xblat3s] [--json FILE --program build/host/bin/miniblas]
"""

import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

Calls = collections.namedtuple("Calls", "served refused")
Tester = collections.namedtuple("Tester", "input output passes routines")

FAULT = re.compile(r"FAIL|SUSPECT|FATAL|\*\*\*|ABANDONED|NOT RECOGNIZED|NOT DETECTED")


def passes_level1(routine, _):
    """Level 1 names routines by number, and says that they pass on the next line."""
    name = routine.rstrip("_").upper()
    return [rf"Test of subprogram number +\d+ +{name} *\n +-+ PASS -+"]


# Names are padded to the longest of the release: 3.12.1 has SGEMMTR, which is not ours.
def passes_fortran(routine, calls):
    name = routine.rstrip("_").upper()
    return [rf"^ {name} +PASSED THE TESTS OF ERROR-EXITS$",
            rf"^ {name} +PASSED THE COMPUTATIONAL TESTS \({calls.served:6} CALLS\)$"]


def passes_cblas(routine, calls):
    of_each = calls.served // 2
    return [rf"^ {routine} +PASSED THE TESTS OF ERROR-EXITS$",
            rf"^ {routine} +PASSED THE COLUMN-MAJOR COMPUTATIONAL TESTS \({of_each:6} CALLS\)$",
            rf"^ {routine} +PASSED THE ROW-MAJOR    COMPUTATIONAL TESTS \({of_each:6} CALLS\)$"]


# The calls that the testers of Reference-LAPACK 3.11 and 3.12 make with Debian's input files. Level 1's make some calls
# while they check other routines.
TESTERS = {
    "xblat1s": Tester(None, "stdout", passes_level1, {
        "isamax_": Calls(22, 0), "sasum_": Calls(10, 0), "saxpy_": Calls(16, 0), "scopy_": Calls(20, 0),
        "sdot_": Calls(16, 0), "snrm2_": Calls(10, 0), "srot_": Calls(27, 0), "srotg_": Calls(8, 0),
        "srotm_": Calls(64, 0), "srotmg_": Calls(8, 0), "sscal_": Calls(10, 0), "sswap_": Calls(16, 0)}),
    "xblat2s": Tester("sblat2.in", "sblat2.out", passes_fortran, {
        "sgemv_": Calls(3461, 6), "sger_": Calls(388, 5), "ssymv_": Calls(1441, 5), "ssyr_": Calls(121, 4),
        "ssyr2_": Calls(481, 5), "strmv_": Calls(241, 6), "strsv_": Calls(241, 6)}),
    "xblat3s": Tester("sblat3.in", "sblat3.out", passes_fortran, {
        "sgemm_": Calls(17496, 28), "ssymm_": Calls(1296, 22), "ssyr2k_": Calls(1944, 22), "ssyrk_": Calls(1944, 18),
        "strmm_": Calls(2592, 36), "strsm_": Calls(2592, 36)}),
    "xscblat1": Tester(None, "stdout", passes_level1, {
        "cblas_isamax": Calls(8, 0), "cblas_sasum": Calls(10, 0), "cblas_saxpy": Calls(16, 0),
        "cblas_scopy": Calls(16, 0), "cblas_sdot": Calls(16, 0), "cblas_snrm2": Calls(10, 0),
        "cblas_srot": Calls(27, 0), "cblas_srotg": Calls(8, 0), "cblas_sscal": Calls(10, 0),
        "cblas_sswap": Calls(16, 0)}),
    "xscblat2": Tester("sin2", "stdout", passes_cblas, {
        "cblas_sgemv": Calls(6920, 13), "cblas_sger": Calls(776, 11), "cblas_ssymv": Calls(2882, 11),
        "cblas_ssyr": Calls(242, 9), "cblas_ssyr2": Calls(962, 11), "cblas_strmv": Calls(482, 13),
        "cblas_strsv": Calls(482, 13)}),
    "xscblat3": Tester("sin3", "stdout", passes_cblas, {
        "cblas_sgemm": Calls(34992, 56), "cblas_ssymm": Calls(2592, 43), "cblas_ssyr2k": Calls(3888, 35),
        "cblas_ssyrk": Calls(3888, 27), "cblas_strmm": Calls(5184, 69), "cblas_strsm": Calls(5184, 69)}),
}


def find_folder():
    """Where libblas-test has put its programs, or None."""
    for program in sorted(glob.glob("/usr/lib/*/blas/xblat3s") + glob.glob("/usr/lib/blas/xblat3s")):
        return os.path.dirname(program)
    return None


def run(name, folder, preload):
    """What the tester prints, and the calls that the shim counted: {symbol: {ending: number}}."""
    tester = TESTERS[name]
    with tempfile.TemporaryDirectory(prefix="miniblas-") as work:
        counts = os.path.join(work, "counts")
        environment = dict(os.environ, LD_PRELOAD=":".join(preload), MINIBLAS_BLAS_COUNTS=counts)
        source = open(os.path.join(folder, tester.input)) if tester.input else subprocess.DEVNULL
        process = subprocess.run([os.path.join(folder, name)], stdin=source, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True, cwd=work, env=environment, timeout=500)
        text = process.stdout
        if tester.output != "stdout":
            with open(os.path.join(work, tester.output)) as file:
                text += file.read()
        if process.returncode != 0:
            text += f"\nFAILED: the tester ended with {process.returncode}\n"
        calls = {}
        if os.path.exists(counts):
            with open(counts) as file:
                for line in file:
                    calls.update(json.loads(line)["calls"])
        return text, calls


def findings(name, text, calls):
    """What is wrong, a sentence each."""
    tester = TESTERS[name]
    wrong = [f"the tester says: {line.strip()}" for line in text.splitlines() if FAULT.search(line)]
    for routine, expected in tester.routines.items():
        for line in tester.passes(routine, expected):
            if not re.search(line, text, re.MULTILINE):
                wrong.append(f"{routine}: there is no line '{line}'")
        counted = Calls(calls.get(routine, {}).get("served", 0), calls.get(routine, {}).get("refused", 0))
        if counted != expected:
            wrong.append(f"{routine}: miniblas served {counted.served} calls and refused {counted.refused}; "
                         f"the tester makes {expected.served} and {expected.refused}")
    for routine, endings in calls.items():
        if routine not in tester.routines:
            wrong.append(f"{routine}: {endings}, which the tester does not call")
        for ending in endings.keys() - {"served", "refused"}:
            wrong.append(f"{routine}: {endings[ending]} calls were {ending}")
    return wrong


def judge(name, folder, preload):
    """Prints what the tester found. Its record."""
    text, calls = run(name, folder, preload)
    wrong = findings(name, text, calls)
    total = Calls(*(sum(c.get(ending, 0) for c in calls.values()) for ending in Calls._fields))
    print(f"{name}: {'WRONG' if wrong else 'passed'}: {total.served} calls served, {total.refused} refused")
    for sentence in wrong:
        print(f"  {sentence}")
    makes = {routine: expected._asdict() for routine, expected in TESTERS[name].routines.items()}
    return {"tester": name, "passed": not wrong, "findings": wrong, "makes": makes, "calls": calls}


def environment_of(program):
    """GPU, driver, versions, commit and date, as `miniblas` stamps its own results."""
    with tempfile.TemporaryDirectory(prefix="miniblas-") as work:
        file_name = os.path.join(work, "random.json")
        subprocess.run([program, "random", "--count", "1", "--threads", "1", "--json", file_name], check=True,
                       stdout=subprocess.DEVNULL)
        with open(file_name) as file:
            stamped = json.load(file)
    return {"device": stamped["device"], "environment": stamped["environment"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shim", required=True, help="libminiblas_blas.so")
    parser.add_argument("--before", action="append", default=[], help="a library to stand before the shim")
    parser.add_argument("--folder", default=find_folder(), help="where the testers are")
    parser.add_argument("--tester", action="append", choices=TESTERS, help="one of them; all if not given")
    parser.add_argument("--must-find", metavar="TEXT", help="succeed only if there is a finding that begins with TEXT")
    parser.add_argument("--json", metavar="FILE", help="also write the results there; needs --program")
    parser.add_argument("--program", help="miniblas, which knows the device and the versions")
    arguments = parser.parse_args()
    if arguments.json and not arguments.program:
        parser.error("--json needs --program")
    if arguments.folder is None:
        print("no BLAS testers: the package libblas-test is not installed")
        return 77
    preload = [os.path.abspath(library) for library in [*arguments.before, arguments.shim]]
    folder = os.path.abspath(arguments.folder)
    records = [judge(name, folder, preload) for name in arguments.tester or TESTERS]
    if arguments.json:
        with open(arguments.json, "w") as file:
            record = {"schema": "miniblas-blas-testers-1", **environment_of(arguments.program),
                      # Where a machine keeps its files is nobody's business.
                      "command": " ".join(os.path.basename(a) if os.path.isabs(a) else a for a in sys.argv),
                      "testers": records}
            json.dump(record, file, indent=2)
            file.write("\n")
    wrong = [sentence for record in records for sentence in record["findings"]]
    if arguments.must_find:
        return 0 if any(sentence.startswith(arguments.must_find) for sentence in wrong) else 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
