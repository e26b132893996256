"""What miniblas has served in this process, by the library that is preloaded."""

import contextlib
import ctypes

ROUTINES = """isamax isamin sasum saxpy scopy sdot snrm2 srot srotg srotm srotmg sscal sswap
              sgemm sgemv sger ssymm ssymv ssyr ssyr2 ssyr2k ssyrk strmm strmv strsm strsv""".split()
NAMES = [name for routine in ROUTINES for name in (routine + "_", "cblas_" + routine)]

_served = ctypes.CDLL(None).miniblasBlasServedCalls
_served.restype = ctypes.c_ulonglong
_served.argtypes = [ctypes.c_char_p]


def served_calls():
    """The calls served so far, by name, without those that are 0."""
    calls = {name: _served(name.encode()) for name in NAMES}
    assert sum(calls.values()) == _served(None), "the sum has a name that is not in NAMES"
    return {name: count for name, count in calls.items() if count > 0}


@contextlib.contextmanager
def calls_of():
    """A dict that holds, after the block, the calls served in it."""
    calls = {}
    before = served_calls()
    yield calls
    for name, count in served_calls().items():
        if count > before.get(name, 0):
            calls[name] = count - before.get(name, 0)
