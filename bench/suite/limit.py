"""What the machine can do at best: bench/frame/limit.c, on several threads."""
import ctypes
import os
import threading


class Stream(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("to", ctypes.c_void_p),
                ("nread", ctypes.c_size_t), ("nwritten", ctypes.c_size_t)]


# Below, handing a share to a second thread costs more than it moves.
SHARED_NBYTES = 1 << 20
# Calls of multiply() that are one: of 40 us each.
REPEATS = 25


class Machine:
    """move() reads and writes as many bytes; multiply() does adds_of_call
    multiply-adds of f32.  Both share their work among the threads."""

    def __init__(self, threads, nread, nwritten):
        self.lib = ctypes.CDLL(os.path.join(
            os.environ["HLOJIT_BUILD"], "bench", "suite_limits.so"))
        self.lib.stream_make.argtypes = [ctypes.c_void_p, ctypes.c_double,
                                         ctypes.c_double]
        self.threads = threads
        sharing = threads if nread + nwritten >= SHARED_NBYTES else 1
        self.streams = [Stream() for _ in range(sharing)]
        for stream in self.streams:
            self.lib.stream_make(ctypes.byref(stream), nread / sharing,
                                 nwritten / sharing)
        flops = ctypes.c_double.in_dll(self.lib, "FMA_F32_FLOPS").value
        self.adds_of_call = flops / 2 * REPEATS * threads
        self.start, self.end = (threading.Barrier(threads) for _ in range(2))
        self.job = None
        for i in range(1, threads):
            threading.Thread(target=self.help, args=(i,), daemon=True).start()

    def help(self, i):
        while True:
            self.start.wait()
            self.job(i)
            self.end.wait()

    def share(self, job, sharing):
        if sharing == 1:
            job(0)
            return
        self.job = job
        self.start.wait()
        job(0)
        self.end.wait()

    def move(self, is_temporal):
        run = self.lib.stream_run if is_temporal else self.lib.stream_run_nt
        self.share(lambda i: run(ctypes.byref(self.streams[i])),
                   len(self.streams))

    def multiply(self):
        def job(_):
            for _ in range(REPEATS):
                self.lib.fma_f32(None)
        self.share(job, self.threads)
