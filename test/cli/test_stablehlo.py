"""Files of StableHLO text: programs that run side by side, several modules."""
import pathlib
import unittest

from command import CommandCase

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "stablehlo"

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

    def test_programs_that_check_themselves(self):
        files = sorted(FOLDER.glob("*.mlir"))
        self.assertGreater(len(files), 3)
        for file in files:
            for engine in ("jit", "eval"):
                self.run_command("run", str(file), "--engine", engine)

    def test_every_participant_checks(self):
        text = (FOLDER / "manual.mlir").read_text()
        wrong = self.write(text.replace("3., 3.]", "3., 4.]"))
        done = self.run_command("run", wrong, status=1)
        self.assertIn("element [0,3] is 3, expected 4", done.stderr)

    def test_array_from_outside(self):
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
