"""Files of StableHLO text: programs that run side by side, several modules."""
import unittest

from command import CommandCase

GATHER = """
func.func @gather(%x: tensor<1xi64>) -> tensor<2xi64> {
  %r = "stablehlo.all_gather"(%x) {
    all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  } : (tensor<1xi64>) -> tensor<2xi64>
  return %r : tensor<2xi64>
}
func.func @main() {
  %a = stablehlo.constant dense<3> : tensor<1xi64>
  %b = stablehlo.constant dense<4> : tensor<1xi64>
  %r:2 = "interpreter.run_parallel"(%a, %b) {
    programs = [[@gather], [@gather]]
  } : (tensor<1xi64>, tensor<1xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %r#0, dense<[3, 4]> : tensor<2xi64>
  check.expect_eq_const %r#1, dense<[3, WANTED]> : tensor<2xi64>
  return
}
"""

# One program takes from the host and sends, the other one receives.
FEED = """
func.func @first() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @second() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @producer() -> tensor<2xi32> {
  %t = stablehlo.create_token : !stablehlo.token
  %a:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %b:2 = "stablehlo.infeed"(%a#1) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %s = "stablehlo.send"(%a#0, %b#1) <{
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>
  }> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %b#0 : tensor<2xi32>
}
func.func @consumer() -> tensor<2xi32> {
  %t = stablehlo.create_token : !stablehlo.token
  %r:2 = "stablehlo.recv"(%t) <{
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>
  }> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return %r#0 : tensor<2xi32>
}
func.func @main() {
  %0:2 = "interpreter.run_parallel"() {
    infeed = [@first, @second], programs = [[@producer], [@consumer]]
  } : () -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[5, 6]> : tensor<2xi32>
  check.expect_eq_const %0#1, dense<[1, 2]> : tensor<2xi32>
  return
}
"""

VALUE = """func.func @main() -> tensor<i32> {
  %%0 = stablehlo.constant dense<%s> : tensor<i32>
  return %%0 : tensor<i32>
}
"""


# Four devices: columns' sums over "x", inside of which another computation adds
# each device's place along "y"; both engines, every participant.
MANUAL = """
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4x4xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>]
      out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%b: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
      replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>,
      use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{}, {"y"}]>]
        out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"}
        (%c: tensor<2x2xf32>) {
      %two = stablehlo.constant dense<2> : tensor<ui32>
      %p = stablehlo.partition_id : tensor<ui32>
      %q = stablehlo.remainder %p, %two : tensor<ui32>
      %r = stablehlo.convert %q : (tensor<ui32>) -> tensor<f32>
      %t = stablehlo.broadcast_in_dim %r, dims = [] :
          (tensor<f32>) -> tensor<2x2xf32>
      %u = stablehlo.add %c, %t : tensor<2x2xf32>
      sdy.return %u : tensor<2x2xf32>
    } : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %2 : tensor<2x4xf32>
  } : (tensor<4x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %0, dense<[[2., 2., 3., 3.], [4., 4., 5., 5.]]> :
      tensor<2x4xf32>
  return
}
"""


# Bodies that use values from outside: what depends on constants alone, and
# scalars that do not.  Expected values by hand.
CAPTURES = """
func.func @main() {
  %x = stablehlo.constant dense<[[1., -2., 3.], [4., 5., -6.]]> : tensor<2x3xf32>
  %v = stablehlo.constant dense<[5, 3, 8, 1]> : tensor<4xi32>
  %z = stablehlo.constant dense<0.> : tensor<f32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %twof = stablehlo.convert %two : (tensor<i32>) -> tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
     %m = stablehlo.multiply %b, %twof : tensor<f32>
     %s = stablehlo.add %a, %m : tensor<f32>
     stablehlo.return %s : tensor<f32>
   }
  check.expect_eq_const %0, dense<[4., 6.]> : tensor<2xf32>
  %row = stablehlo.slice %x [0:1, 2:3] : (tensor<2x3xf32>) -> tensor<1x1xf32>
  %c = stablehlo.reshape %row : (tensor<1x1xf32>) -> tensor<f32>
  %1 = stablehlo.reduce(%x init: %z) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
     %m = stablehlo.multiply %b, %c : tensor<f32>
     %s = stablehlo.add %a, %m : tensor<f32>
     stablehlo.return %s : tensor<f32>
   }
  check.expect_eq_const %1, dense<15.> : tensor<f32>
  %2 = "stablehlo.map"(%x) <{dimensions = array<i64: 0, 1>}> ({
   ^bb0(%a: tensor<f32>):
     %m = stablehlo.multiply %a, %c : tensor<f32>
     stablehlo.return %m : tensor<f32>
   }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[3., -6., 9.], [12., 15., -18.]]> : tensor<2x3xf32>
  %p = stablehlo.slice %v [1:2] : (tensor<4xi32>) -> tensor<1xi32>
  %q = stablehlo.reshape %p : (tensor<1xi32>) -> tensor<i32>
  %3 = "stablehlo.sort"(%v) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.subtract %a, %q : tensor<i32>
     %e = stablehlo.subtract %b, %q : tensor<i32>
     %f = stablehlo.multiply %d, %d : tensor<i32>
     %g = stablehlo.multiply %e, %e : tensor<i32>
     %h = stablehlo.compare LT, %f, %g : (tensor<i32>, tensor<i32>) -> tensor<i1>
     stablehlo.return %h : tensor<i1>
   }) : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %3, dense<[3, 5, 1, 8]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %4 = "stablehlo.scatter"(%v, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.multiply %b, %q : tensor<i32>
     %e = stablehlo.add %a, %d : tensor<i32>
     stablehlo.return %e : tensor<i32>
   }) : (tensor<4xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %4, dense<[5, 123, 8, 61]> : tensor<4xi32>
  %5 = "stablehlo.reduce_window"(%v, %two) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.multiply %b, %q : tensor<i32>
     %e = stablehlo.add %a, %d : tensor<i32>
     stablehlo.return %e : tensor<i32>
   }) : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %5, dense<[26, 29]> : tensor<2xi32>
  return
}
// -----
func.func @device(%a: tensor<2xf32>, %c: tensor<f32>) -> (tensor<2xf32>, tensor<1xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %y, %c : tensor<f32>
    %s = stablehlo.add %x, %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %y, %c : tensor<f32>
    %s = stablehlo.add %x, %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<2xf32>, tensor<1xf32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1., 2.]> : tensor<2xf32>
  %b = stablehlo.constant dense<[3., 4.]> : tensor<2xf32>
  %c = stablehlo.constant dense<10.> : tensor<f32>
  %r:4 = "interpreter.run_parallel"(%a, %c, %b, %c) {programs = [[@device], [@device]]} : (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>)
  check.expect_eq_const %r#0, dense<[31., 42.]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<31.> : tensor<1xf32>
  check.expect_eq_const %r#2, dense<[31., 42.]> : tensor<2xf32>
  check.expect_eq_const %r#3, dense<42.> : tensor<1xf32>
  %w = stablehlo.constant dense<[[1, 5, 2], [4, 3, 6]]> : tensor<2x3xi32>
  %s = stablehlo.constant dense<[[10, 20], [30, 40], [50, 60]]> : tensor<3x2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %k = stablehlo.slice %w [0:1, 0:1] : (tensor<2x3xi32>) -> tensor<1x1xi32>
  %three = stablehlo.reshape %k : (tensor<1x1xi32>) -> tensor<i32>
  %5 = "stablehlo.select_and_scatter"(%w, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %d = stablehlo.multiply %x, %three : tensor<i32>
    %e = stablehlo.multiply %y, %three : tensor<i32>
    %p = stablehlo.compare GE, %d, %e : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %d = stablehlo.add %x, %y : tensor<i32>
    %e = stablehlo.add %d, %three : tensor<i32>
    stablehlo.return %e : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<3x2xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %5, dense<[[0, 63, 0], [51, 0, 102]]> : tensor<2x3xi32>
  return
}
"""


ARRAY_FROM_OUTSIDE = """
func.func @main(%t: tensor<2xf32>, %z: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%t init: %z) across dimensions = [0] :
      (tensor<2xf32>, tensor<f32>) -> tensor<f32>
      reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %c = stablehlo.slice %t [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %d = stablehlo.reshape %c : (tensor<1xf32>) -> tensor<f32>
    %e = stablehlo.add %b, %d : tensor<f32>
    stablehlo.return %e : tensor<f32>
  }
  return %0 : tensor<f32>
}
"""


class StableHLO(CommandCase):
    def test_programs_side_by_side(self):
        for engine in ("jit", "eval"):
            self.run_command("run", self.write(GATHER.replace("WANTED", "4")),
                             "--engine", engine)
            done = self.run_command(
                "run", self.write(GATHER.replace("WANTED", "7")), "--engine",
                engine, status=1)
            self.assertIn("element [1] is 4, expected 7", done.stderr)
            self.run_command("run", self.write(FEED), "--engine", engine)

    def test_infeed_without_values(self):
        file = self.write(FEED.replace("@first, @second", "@first"))
        done = self.run_command("run", file, status=1)
        self.assertIn("closed", done.stderr)

    def test_manual_computations(self):
        for engine in ("jit", "eval"):
            self.run_command("run", self.write(MANUAL), "--engine", engine)
            wrong = self.write(MANUAL.replace("3., 3.]", "3., 4.]"))
            done = self.run_command("run", wrong, "--engine", engine, status=1)
            self.assertIn("element [0,3] is 3, expected 4", done.stderr)

    def test_values_from_outside(self):
        for engine in ("jit", "eval"):
            self.run_command("run", self.write(CAPTURES), "--engine", engine)
        file = self.write(ARRAY_FROM_OUTSIDE)
        self.run_command("parse", file)
        done = self.run_command("run", file, "--random", "1", status=4)
        self.assertIn("%t, which comes from outside and is no scalar",
                      done.stderr)

    def test_wrong_programs(self):
        for old, new, said in (
                ("programs = [[@producer], [@consumer]]",
                 "programs = [[@producer], [@nobody]]", "@nobody"),
                ("programs = [[@producer], [@consumer]]",
                 "programs = [[@producer]]", "give 1 results"),
                ("[[@producer], [@consumer]]", "@producer", "list")):
            file = self.write(FEED.replace(old, new))
            done = self.run_command("parse", file, status=3)
            self.assertIn(said, done.stderr)

    def test_several_modules(self):
        text = "// -----\n".join(VALUE % i for i in (1, 2, 3))
        done = self.run_command("run", self.write(text))
        self.assertEqual(done.stdout.count("out0 = s32[] "), 3)
        bad = self.write(text + "// -----\n" + VALUE % "1.5" + "// -----\n")
        done = self.run_command("parse", bad, status=3)
        self.assertIn("m.hlo:17:", done.stderr)
        done = self.run_command("run", bad, status=3)
        self.assertEqual(done.stdout.count("out0 = s32[] "), 3)


if __name__ == "__main__":
    unittest.main()
