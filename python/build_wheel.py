#!/usr/bin/env python3
"""Builds the wheel with the standard library alone: python3 python/build_wheel.py [FOLDER]"""
import base64
import hashlib
import os
import sys
import zipfile

NAME, VERSION = "broadside", "0.1.0"
here = os.path.dirname(os.path.abspath(__file__))

METADATA = f"""Metadata-Version: 2.1
Name: {NAME}
Version: {VERSION}
Summary: All of Battleship from Python: exact odds, bots and environments.
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: build_wheel\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def main(folder):
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{NAME}-{VERSION}-py3-none-any.whl")
    info = f"{NAME}-{VERSION}.dist-info"
    package = os.path.join(here, NAME)
    files = {}
    for name in sorted(os.listdir(package)):
        if name.endswith(".py"):
            with open(os.path.join(package, name), "rb") as source:
                files[f"{NAME}/{name}"] = source.read()
    files[f"{info}/METADATA"] = METADATA.encode()
    files[f"{info}/WHEEL"] = WHEEL.encode()
    lines = [f"{name},{digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            # A fixed date: the same sources give the same bytes.
            wheel.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    print(path)


def digest(data):
    code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={code}"


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "dist"))
