"""What the check_* scripts share: finding sources, reading C, reporting."""
import argparse
import os
import re
import sys

# Folders with sources of ours; the library alone; build output stands beside.
LIBRARY = ("include", "lib", "passes", "jit")
SOURCES = LIBRARY + ("tools", "bench", "examples", "bindings", "mpi", "test")


def parse_arguments(doc, **defaults):
    """--root DIR, and --KEY VALUE for every keyword."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("--root", default=here, help="the source tree")
    for key, (default, text) in defaults.items():
        parser.add_argument("--" + key, default=default, help=text)
    return parser.parse_args()


def list_files(root, folders, suffixes):
    """Paths relative to root, sorted; '' matches names without a dot."""
    found = []
    for folder in folders:
        for at, subfolders, names in os.walk(os.path.join(root, folder)):
            subfolders[:] = [f for f in subfolders if f != "__pycache__"]
            for name in names:
                suffix = os.path.splitext(name)[1]
                if suffix in suffixes:
                    found.append(os.path.relpath(os.path.join(at, name), root))
    return sorted(found)


def read_lines(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read().split("\n")[:-1]


def strip_comments(lines):
    """The same lines with comments blanked; strings stay."""
    pattern = re.compile(
        r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/',
        re.DOTALL)

    def blank(match):
        text = match.group()
        if text[0] in "\"'":
            return text
        return "\n" * text.count("\n") or " "

    return pattern.sub(blank, "\n".join(lines)).split("\n")


def finish(findings, summary):
    """Prints the findings and ends the program: status 1 if there are any."""
    for finding in findings:
        print(finding)
    print("%s: %s" % (os.path.basename(sys.argv[0]), summary))
    if findings:
        print("%d findings" % len(findings))
    sys.exit(1 if findings else 0)
