"""Running the command line on a program, and reading how it ended."""
import os
import resource
import subprocess

import numpy as np

import judge

PASS, FAIL, UNIMPLEMENTED = "pass", "fail", "unimplemented"
TIME_LIMIT_S = 60
MEMORY_LIMIT_NBYTES = 8 << 30
STATUS_UNIMPLEMENTED = 4


def limit_memory():
    """8 GiB of address space for this process and those that it starts.
    (A sanitizer reserves terabytes, so its builds cannot be limited so.)"""
    resource.setrlimit(resource.RLIMIT_AS,
                       (MEMORY_LIMIT_NBYTES, MEMORY_LIMIT_NBYTES))


def run(command):
    """(outcome, text) of a command line: PASS, or why not."""
    try:
        result = subprocess.run(command, capture_output=True, text=True,
                                errors="replace", timeout=TIME_LIMIT_S)
    except subprocess.TimeoutExpired:
        return FAIL, "ran for more than %d s" % TIME_LIMIT_S
    status, text = result.returncode, result.stderr.strip()
    if status == 0:
        return PASS, ""
    if status == STATUS_UNIMPLEMENTED and text.startswith("unsupported: "):
        return UNIMPLEMENTED, text
    text = text[-400:]
    if status < 0 or status >= 126:
        return FAIL, "CRASHED with status %d: %s" % (status, text)
    return FAIL, "exit status %d: %s" % (status, text or
                                         result.stdout.strip()[-400:])


def input_options(paths):
    options = []
    for number, path in enumerate(paths):
        options += ["--input", "%d=%s" % (number, path)]
    return options


def judge_outputs(folder, want_paths, rules):
    """(outcome, text) of the outK.npy in `folder` against recorded arrays.
    A rule holds the dtype besides what judge.py wants."""
    for number, (want_path, rule) in enumerate(zip(want_paths, rules)):
        path = os.path.join(folder, "out%d.npy" % number)
        if not os.path.exists(path):
            return FAIL, "result %d was not written" % number
        text = judge.find_difference(np.load(path), np.load(want_path),
                                     rule["dtype"], rule)
        if text:
            return FAIL, "result %d (%s) %s" % (number, rule["dtype"], text)
    extra = os.path.join(folder, "out%d.npy" % len(rules))
    if os.path.exists(extra):
        return FAIL, "there are more than %d results" % len(rules)
    return PASS, ""
