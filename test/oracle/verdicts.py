#!/usr/bin/env python3
"""Programs with one thing changed: does the reader of StableHLO text take what
StableHLO's parser and verifier take, and refuse what they refuse?

    verdicts.py --program VERDICTS --work FOLDER [--cases N] [--seed S]
                [--op NAME] [--tokens | --lines | --near N] [--keep FILE]
                [--tolerance SHARE] [--unpack FOLDER] SOURCE ...

Each op of the programs under SOURCE becomes a program of its own; one or two of its
types, attributes, operands, results or regions are changed, or tokens of its
text (--tokens), or what the ops and functions of a whole program say of each
other (--lines).  With --near, N programs of each way in which an op can differ
in one thing (neighbours.py), for each op, instead of --cases at random.  MLIR, as jaxlib has it, is the judge.  Disagreements are
grouped by the words of both messages, and an example of each lies in FOLDER.
`unsupported` where MLIR takes the program is counted, and is no failure.

With --unpack, the programs of test/data/stablehlo are in FOLDER first.

With --keep, one program of each way in which MLIR refuses an op goes into a file
(test/data/stablehlo/refused.mlir is such a one).

Exit status 0 when all agree (but for --tolerance: oddities of MLIR's own), 77 when there is no jaxlib."""
import argparse
import collections
import glob
import os
import random
import re
import select
import subprocess
import sys

try:
    from jaxlib.mlir import ir
    from judge import new_context
except ImportError:
    sys.exit(77)

from mutate import mutate_op, mutate_tokens
from mutate_lines import mutate_lines
from neighbours import neighbours

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "conformance"))

from run_stablehlo import unpack

OK, UNIMPLEMENTED = 0, 2


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="build/bin/verdicts")
    parser.add_argument("--work", required=True)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--op", help="only ops whose name has this in it")
    parser.add_argument("--tokens", action="store_true")
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--near", type=int)
    parser.add_argument("--keep")
    parser.add_argument("--unpack")
    parser.add_argument("--tolerance", type=float, default=0,
                        help="the share of cases that may disagree")
    parser.add_argument("sources", nargs="+")
    return parser.parse_args()


# --- who is asked -------------------------------------------------------------

class Program:
    """Takes programs, says a line to each; started again should it end."""

    def __init__(self, *command):
        self.command, self.process = command, None

    def ask(self, text):
        """(code, message); code None: it ended."""
        if not self.process:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        data = text.encode("utf-8", "surrogateescape")
        try:
            self.process.stdin.write(b"%d\n" % len(data) + data)
            self.process.stdin.flush()
            # (MLIR waits for ever on some programs)
            said, _, _ = select.select([self.process.stdout], [], [], 20)
            if not said:
                self.process.kill()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            status = self.process.wait()
            self.process = None
            return None, "ended with %d" % status
        code, _, message = line.decode("utf-8", "replace").partition(" ")
        return int(code), message.strip()


# --- programs of one op -------------------------------------------------------

def split_types(text):
    """The types of a list, cut at commas outside of brackets."""
    types, depth, start = [], 0, 0
    for i, c in enumerate(text):
        if c in "<({[":
            depth += 1
        elif c in ")}]" or (c == ">" and text[i - 1] != "-"):
            depth -= 1
        elif c == "," and depth == 0:
            types.append(text[start:i].strip())
            start = i + 1
    rest = text[start:].strip()
    return types + [rest] if rest else types


class Seed:
    """An op: its name, what stands between operands and types, its types."""

    def __init__(self, name, body, ins, outs, others=""):
        self.name, self.body, self.ins, self.outs = name, body, ins, outs
        self.others = others  # functions that it calls

    def copy(self):
        return Seed(self.name, self.body, list(self.ins), list(self.outs),
                    self.others)

    def text(self):
        args = ", ".join("%%x%d: %s" % x for x in enumerate(self.ins))
        names = ", ".join("%%x%d" % i for i in range(len(self.ins)))
        ins, outs = ", ".join(self.ins), ", ".join(self.outs)
        n = len(self.outs)
        results = ", ".join("%%r#%d" % i for i in range(n)) if n > 1 else "%r"
        head = "" if not n else "%r = " if n == 1 else "%%r:%d = " % n
        last = "func.return %s : %s" % (results, outs) if n else "func.return"
        return ("func.func @main(%s) -> (%s) {\n  %s\"%s\"(%s)%s : (%s) -> "
                "(%s)\n  %s\n}\n%s" % (args, outs, head, self.name, names,
                                      self.body, ins, outs, last, self.others))


def walk(region):
    for block in region:
        for op in block:
            yield op.operation
            for inner in op.operation.regions:
                yield from walk(inner)


def outside(op):
    """Values that regions of `op` use and that are made elsewhere."""
    found, inside = [], set()
    for region in op.regions:
        for inner in walk(region):
            inside.update(hash(r) for r in inner.results)
            for sub in inner.regions:
                for block in sub:
                    inside.update(hash(a) for a in block.arguments)
        for block in region:
            inside.update(hash(a) for a in block.arguments)
    for region in op.regions:
        for inner in walk(region):
            found += [x for x in inner.operands if hash(x) not in inside]
    return found


def seed_of(op):
    """None for an op that cannot stand alone."""
    if op.name.startswith("sdy.") or op.name in (
            "func.func", "builtin.module", "func.return",
            "stablehlo.return") or outside(op):
        return None
    text = op.get_asm(print_generic_op_form=True, use_local_scope=True,
                      enable_debug_info=False)
    match = re.match(r'(?:[%\w:]+ = )?"([\w.-]+)"\([^)]*\)', text)
    if not match or len(text) > 20000:
        return None
    tail = text.rindex(" : (")
    ins = [str(x.type) for x in op.operands]
    outs = [str(x.type) for x in op.results]
    return Seed(match[1], text[match.end():tail], ins, outs)


def called(op, module):
    """The functions that an op names, as text."""
    names = set(re.findall(r"@(\w+)", str(op.attributes)))
    return "".join(
        f.get_asm(enable_debug_info=False) + "\n" for f in module.body
        if f.name == "func.func" and
        ir.StringAttr(f.attributes["sym_name"]).value in names)


def read_seeds(args):
    seeds, texts = {}, []
    for path in args.sources:
        for name in sorted(glob.glob(path, recursive=True)):
            with open(name, encoding="utf-8") as file:
                text = file.read()
            if len(text) > 40000:
                continue
            texts.append(text)
            try:
                module = ir.Module.parse(text)
            except Exception:
                continue
            for op in walk(module.operation.regions[0]):
                seed = seed_of(op)
                if seed:
                    if "@" in seed.body:
                        seed.others = called(op, module)
                    seeds.setdefault(seed.name, {})[seed.text()] = seed
    return {n: list(s.values()) for n, s in seeds.items()
            if not args.op or args.op in n}, texts


# --- comparing ----------------------------------------------------------------

def shorten(message):
    message = re.sub(r"^.*?error: ", "", message or "taken")
    message = re.sub(r"tensor<[^ ]*>", "T", message)
    return re.sub(r"-?\d+|\[[^]]*\]", "#", message)[:110]


def kind_of(theirs, code):
    if code is None:
        return "crash"
    if theirs is None:
        return {OK: None, UNIMPLEMENTED: "gap"}.get(code, "refused wrongly")
    return {OK: "taken wrongly", UNIMPLEMENTED: "gap for a wrong program"
            }.get(code)


def draw(args, rng, seeds, texts, names):
    if args.tokens:
        return "tokens", mutate_tokens(rng, rng.choice(texts))
    if args.lines:
        return "lines", mutate_lines(rng, rng.choice(texts))
    name = rng.choice(names)
    seed = rng.choice(seeds[name]).copy()
    for _ in range(rng.choice((1, 1, 1, 2))):
        mutate_op(rng, seed)
    return name, seed.text()


def programs(args, rng, seeds, texts):
    names = sorted(seeds)
    if args.near:
        for name in names:
            for seed in seeds[name]:
                for text in neighbours(rng, seed, args.near):
                    yield name, text
        return
    for _ in range(args.cases):
        yield draw(args, rng, seeds, texts, names)


def keep(args, found):
    with open(args.keep, "w", encoding="utf-8") as file:
        for (name, message), text in sorted(found.items()):
            if len(text) < 1200:
                file.write("// %s: %s\n%s// -----\n" % (name, message, text))


def main():
    args = parse_arguments()
    for suite in ("forms", "programs") if args.unpack else ():
        unpack(suite, args.unpack)
    rng = random.Random(args.seed)
    with new_context():
        seeds, texts = read_seeds(args)
    ours, total = Program(args.program), 0
    judge = Program(sys.executable, os.path.join(HERE, "judge.py"))
    counts, groups, refused = collections.Counter(), {}, {}
    for name, text in programs(args, rng, seeds, texts):
        total += 1
        verdict, theirs = judge.ask(text)
        if verdict is None or "unregistered dialect" in theirs:
            counts["nobody knows"] += 1
            continue
        theirs = theirs if verdict else None
        code, message = ours.ask(text)
        kind = kind_of(theirs, code)
        counts["taken" if theirs is None else "refused"] += 1
        if kind is None:
            if theirs:
                refused.setdefault((name, shorten(theirs)), text)
            continue
        counts[kind] += 1
        key = (kind, name, shorten(theirs), shorten(message))
        groups.setdefault(key, [0, text])[0] += 1
    if args.keep:
        keep(args, refused)
    os.makedirs(args.work, exist_ok=True)
    order = sorted(groups.items(), key=lambda g: (g[0][0], -g[1][0]))
    for i, ((kind, name, theirs, message), (n, text)) in enumerate(order):
        path = "%s/%04d.mlir" % (args.work, i)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        print("%04d %s x%d %s\n    MLIR: %s\n    ours: %s" % (
            i, kind, n, name, theirs, message))
    print("# verdicts: %s" % ", ".join(
        "%d %s" % (n, k) for k, n in sorted(counts.items())))
    bad = sum(n for k, n in counts.items()
              if k not in ("taken", "refused", "gap", "nobody knows"))
    sys.exit(1 if bad > args.tolerance * total else 0)


if __name__ == "__main__":
    main()
