#!/usr/bin/env python3
"""Do time and memory of compiling grow in proportion to the program?

  growth.py --program build/bin/compile_cost [--work DIR] [--most N]
            [--first N] [FAMILY...]

Families of programs (plain.py, heavy.py, control.py), each of N instructions
and of twice as many, up to 64K; some are converted, too (convert_FAMILY).  What is twice as large may take 2.3 times the
CPU time and the memory from 4K on (the median of three); what is refused says
LIMIT, and early.  A table shows all of them.
"""
import argparse
import os
import resource
import statistics
import subprocess
import sys

import control
import heavy
import plain

MOST_RATIO = 2.3  # for twice as much
FROM = 4096       # smaller programs are mostly what every program costs
MOST_S = 20      # of CPU time for one program
REFUSED_S = 1     # a refusal takes this for each 64K instructions at most
NOISE_S = 0.01    # CPU time that two runs may differ by anyway
TRIES = 3


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_S, MOST_S + 1))
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


# Printed in every form and read again: long lists, deep nests, many names.
CONVERTED = [
    plain.chain_array, plain.row_results, plain.parameters, plain.constants,
    plain.tuple_wide, plain.tuple_deep, plain.control,
    plain.concatenate_parameters, heavy.reduces, heavy.sort_body,
    control.whiles, control.while_carries, control.branches,
    control.conditionals_nested, control.calls, control.call_graph,
    control.custom_calls, control.all_reduce_operands]


class Cost:
    """One program, once: status, seconds, megabytes, where they went."""

    def __init__(self, program, path):
        run = subprocess.run(program + [path], capture_output=True, text=True,
                             preexec_fn=limit)
        words = run.stdout.split(None, 3)
        if run.returncode != 0 or len(words) < 3:
            self.status, self.seconds, self.mb = "died", MOST_S, 0
            self.rest = f"status {run.returncode} {run.stderr.strip()[:80]}"
            return
        self.status, self.seconds = words[0], float(words[1])
        self.mb = int(words[2]) / 1024
        self.rest = words[3].strip() if len(words) > 3 else ""


class Family:
    """The costs of one family, size by size."""

    def __init__(self, family, options, converts=False):
        self.family, self.options = family, options
        self.name = "convert_" * converts + family.__name__
        self.program = [options.program] + ["--convert"] * converts
        self.costs, self.faults = {}, []

    def measure(self, n):
        path = os.path.join(self.options.work, f"{self.name}.hlo")
        with open(path, "w") as file:
            file.write(self.family(n))
        cost = Cost(self.program, path)
        self.costs.setdefault(n, []).append(cost)
        os.remove(path)
        return cost

    def middle(self, n):
        return (statistics.median(c.seconds for c in self.costs[n]),
                statistics.median(c.mb for c in self.costs[n]))

    def grows(self, n):
        """What grows too much from n / 2 to n."""
        before, after = self.middle(n // 2), self.middle(n)
        if after[0] > MOST_RATIO * before[0] + NOISE_S:
            return f"{n}: time {after[0] / before[0]:.2f}"
        if after[1] > MOST_RATIO * before[1]:
            return f"{n}: memory {after[1] / before[1]:.2f}"
        return None

    def look(self, n):
        """One size; False where larger ones make no sense, or take so long
        that they would end by the limit."""
        cost = self.measure(n)
        is_short = cost.seconds < MOST_S / 3
        if cost.status == "LIMIT":
            if cost.seconds > REFUSED_S * max(n / 65536, 0.25):
                self.faults.append(f"{n}: LIMIT after {cost.seconds:.2f} s")
            return not self.faults
        if cost.status != "ok":
            self.faults.append(f"{n}: {cost.status} {cost.rest[:150]}")
            return False
        if n < 2 * FROM or self.costs.get(n // 2, [cost])[0].status != "ok" \
                or n // 2 not in self.costs:
            return is_short
        for _ in range(1, TRIES):
            if not self.grows(n):
                return is_short
            self.measure(n // 2)
            self.measure(n)
        fault = self.grows(n)
        if fault:
            self.faults.append(fault)
        return is_short

    def row(self):
        cells = []
        for n, costs in self.costs.items():
            seconds, mb = self.middle(n)
            word = "" if costs[0].status == "ok" else costs[0].status[:5]
            cells.append(f"{word or f'{seconds:.2f}':>6} {mb:5.0f}")
        return f"{self.name:<24} " + " | ".join(cells)

    def run(self):
        n = self.options.first
        while n <= self.options.most and self.look(n):
            n *= 2
        print("# " + self.row() + (f"  {'; '.join(self.faults)}"
                                   if self.faults else ""), flush=True)
        last = list(self.costs.values())[-1][0]
        if self.options.verbose:
            print(f"    {last.rest}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--work", default=".")
    parser.add_argument("--first", type=int, default=FROM)
    parser.add_argument("--most", type=int, default=65536)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("families", nargs="*")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    every = plain.FAMILIES + heavy.FAMILIES + control.FAMILIES
    families = [Family(f, options) for f in every] + [
        Family(f, options, True) for f in CONVERTED]
    families = [f for f in families if not options.families or
                f.name in options.families]
    print(f"# seconds and MB of {options.first} instructions, then twice as "
          "many, and so on")
    for family in families:
        family.run()
    faulty = [f for f in families if f.faults]
    print(f"# {len(families)} families, {len(faulty)} that grow too fast")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
