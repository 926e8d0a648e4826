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
