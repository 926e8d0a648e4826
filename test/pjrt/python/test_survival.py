"""Nothing that a user does ends the process: each case is a process of its own,
which must end by itself, and well."""
import os
import subprocess
import sys
import textwrap

import plugin

PREFACE = """
import os, signal, sys, threading, time
import devices
import jax, jax.numpy as jnp, numpy as np
from jax.experimental import io_callback
from jax.sharding import PartitionSpec as P

mesh = devices.make_mesh("hlojit", "x")

def refused(function, *args):
    try:
        jax.block_until_ready(function(*args))
    except BaseException as error:
        return error
    sys.exit("nothing was raised: %s" % function)

def long(n=300):
    "Keeps ones as they are."
    return jax.jit(lambda a: jax.lax.fori_loop(
        0, n, lambda i, a: a @ a / a.shape[0], a))

def interrupt(after):
    threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT)).start()
"""


class Survival(plugin.Case):
    def survives(self, code, code_at_exit=0):
        done = subprocess.run(
            [sys.executable, "-c", PREFACE + textwrap.dedent(code)],
            env=dict(os.environ, JAX_HLOJIT_OPTIONS="num_devices=8"),
            capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, code_at_exit,
                         done.stdout[-2000:] + done.stderr[-2000:])
        return done.stdout

    def test_deleted_arrays(self):
        self.survives("""
        f = jax.jit(lambda a: a + 1)
        x = jnp.arange(10.) + 1
        view = np.asarray(x)
        x.delete()
        for use in (f, np.asarray, jnp.sum, memoryview, lambda x: x + 1,
                    lambda x: x.__dlpack__(), lambda x: x.copy(),
                    lambda x: x.block_until_ready(),
                    lambda x: x.unsafe_buffer_pointer(),
                    lambda x: jax.device_put(x, jax.devices()[3])):
            refused(use, x)
        assert view.sum() == 55
        y = devices.put(mesh, np.ones((8, 4), np.float32), "x")
        g = jax.jit(lambda a: a * 2)
        g(y)
        y.addressable_shards[3].data.delete()
        refused(g, y)
        z = jnp.ones((300, 300)) + 0
        r = long()(z)
        z.delete()
        s = f(r)
        r.delete()
        np.testing.assert_allclose(s, 2, rtol=1e-3)
        """)

    def test_wrong_arguments(self):
        self.survives("""
        one = jnp.ones((8, 4))
        program = jax.jit(lambda a, b: a + b).lower(one, one).compile()
        run = program._executable.xla_executable.execute_sharded
        parts = devices.put(mesh, np.ones((8, 4), np.float32), "x")
        for args in ([], [one], [one] * 3, [one, jnp.ones((4, 8))],
                     [one, one.astype(int)], [one, jnp.float32(1)],
                     [one, parts]):
            refused(lambda: run(args))
        program = jax.jit(lambda a, b: a + b).lower(parts, parts).compile()
        run = program._executable.xla_executable.execute_sharded
        for args in ([], [parts], [parts, one],
                     [parts, devices.put(mesh, np.ones((16, 4)), "x")],
                     [parts, devices.put(mesh, np.ones((8, 4)))]):
            refused(lambda: run(args))
        refused(lambda: jnp.zeros(1 << 46))
        refused(jax.jit(lambda: jnp.ones(1 << 45)))
        """)

    def test_callbacks(self):
        self.survives("""
        like = jax.ShapeDtypeStruct((4,), np.float32)
        for error in (ValueError("v"), KeyboardInterrupt(), SystemExit(3),
                      GeneratorExit(), StopIteration(), MemoryError()):
            def bad(x):
                raise error
            refused(jax.jit(lambda x: jax.pure_callback(bad, like, x)),
                    jnp.ones(4))
            refused(jax.jit(lambda x: io_callback(bad, like, x, ordered=True)),
                    jnp.ones(4))
        for value in (np.ones(5, np.float32), np.ones(4, int), None, "x",
                      object(), np.ones((2, 2))):
            refused(jax.jit(lambda x: jax.pure_callback(
                lambda x: value, like, x)), jnp.ones(4))
        x = jnp.ones(4)
        def delete(a):
            x.delete()
            return a
        jax.block_until_ready(jax.jit(lambda a: jax.pure_callback(
            delete, like, a))(x))
        nested = jax.jit(lambda x: x * 2)
        y = jax.jit(lambda x: jax.pure_callback(
            lambda x: np.asarray(nested(x)), like, x) + 1)(jnp.ones(4))
        assert float(y[0]) == 3
        """)

    def test_callbacks_of_one_device_of_eight(self):
        self.survives("""
        like = jax.ShapeDtypeStruct((1, 4), np.float32)
        y = devices.put(mesh, np.arange(32, dtype=np.float32).reshape(8, 4),
                        "x")
        def only_one(error):
            def call(x):
                if x[0, 0] == 4:
                    raise error
                return x
            return call
        def program(callback, after):
            return jax.jit(jax.shard_map(
                lambda a: after(jax.pure_callback(callback, like, a)),
                mesh=mesh, in_specs=P("x"), out_specs=P("x"),
                check_vma=False))
        def add(a):
            return a + jax.lax.psum(a, "x")
        start = time.time()
        for error in (ValueError("one"), KeyboardInterrupt(), SystemExit(1)):
            for after in (add, lambda a: jax.lax.fori_loop(
                    0, 5, lambda i, a: add(a), a)):
                refused(program(only_one(error), after), y)
        # (the others did not wait for it in vain)
        assert time.time() - start < 100
        jax.block_until_ready(program(lambda x: x, add)(y))
        """)

    def test_interrupts(self):
        self.survives("""
        x = jnp.ones((500, 500))
        run = long(200)
        jax.block_until_ready(run(x))
        def until_interrupted(function):
            interrupt(.2)
            try:
                for _ in range(1000):
                    function()
                    time.sleep(.01)
            except KeyboardInterrupt:
                return
            except Exception as error:
                assert "KeyboardInterrupt" in str(error), error
                return
            sys.exit("no interrupt")
        until_interrupted(lambda: jax.block_until_ready(run(x)))
        until_interrupted(lambda: np.asarray(run(x)))
        like = jax.ShapeDtypeStruct((4,), np.float32)
        def slow(a):
            time.sleep(.4)
            return a
        called = jax.jit(lambda a: jax.pure_callback(slow, like, a))
        until_interrupted(lambda: jax.block_until_ready(called(jnp.ones(4))))
        assert float(called(jnp.ones(4))[0]) == 1
        """)

    def test_forks(self):
        said = self.survives("""
        import warnings
        warnings.simplefilter("ignore")
        x = jnp.ones((300, 300))
        functions = [jax.jit(lambda a: a + 1), long(50), jax.jit(
            lambda a: (a @ a) @ a)]
        wanted = [np.asarray(f(x)) for f in functions]
        pending = long()(x)
        for use in (False, True):
            child = os.fork()
            if not child:
                signal.alarm(60)
                for f, value in zip(functions, wanted if use else []):
                    np.testing.assert_array_equal(np.asarray(f(x)), value)
                sys.exit(0)
            print(os.waitpid(child, 0)[1])
        np.testing.assert_allclose(pending, 1, rtol=1e-3)
        """)
        self.assertEqual(said.split(), ["0", "0"])

    def test_exits_with_work_in_flight(self):
        self.survives("""
        x = jnp.ones((600, 600))
        r = [long(1000)(x) for _ in range(3)]
        """)
        self.survives("""
        x = jnp.ones((600, 600))
        long(1000)(x)
        sys.exit(7)
        """, 7)
        self.survives("""
        y = devices.put(mesh, np.ones((8, 4), np.float32), "x")
        g = jax.jit(jax.shard_map(lambda a: jax.lax.fori_loop(
            0, 10 ** 6, lambda i, a: a + jax.lax.psum(a, "x") * 0, a),
            mesh=mesh, in_specs=P("x"), out_specs=P("x")))
        def wait(a):
            time.sleep(60)
            return a
        called = jax.jit(lambda a: jax.pure_callback(
            wait, jax.ShapeDtypeStruct((4,), np.float32), a))
        threading.Thread(target=g, args=(y,), daemon=True).start()
        threading.Thread(target=called, args=(jnp.ones(4),),
                         daemon=True).start()
        time.sleep(.5)
        """)


if __name__ == "__main__":
    plugin.main()
