"""The rules of one kind of game, as data."""
import json
import subprocess
from dataclasses import dataclass, field
from typing import Tuple

from .command import CommandError, find_command


@dataclass(frozen=True)
class Variant:
    """Board, fleet and rules. `fleet` has the name and the length of every ship."""

    rows: int = 10
    columns: int = 10
    fleet: Tuple[Tuple[str, int], ...] = (
        ("carrier", 5),
        ("battleship", 4),
        ("cruiser", 3),
        ("submarine", 3),
        ("destroyer", 2),
    )
    contact: str = "any"
    announcement: str = "sunk-named"
    name: str = field(default="classic", compare=False)

    @property
    def squares(self):
        return self.rows * self.columns

    def to_json(self):
        """As the command reads it."""
        fleet = [{"name": name, "length": length} for name, length in self.fleet]
        return {
            "name": self.name,
            "rows": self.rows,
            "columns": self.columns,
            "fleet": fleet,
            "contact": self.contact,
            "announcement": self.announcement,
        }

    @staticmethod
    def from_json(data):
        fleet = tuple((ship["name"], ship["length"]) for ship in data["fleet"])
        return Variant(
            data["rows"],
            data["columns"],
            fleet,
            data.get("contact", "any"),
            data.get("announcement", "sunk-named"),
            data.get("name", "custom"),
        )

    @staticmethod
    def presets(command=None):
        """Every preset of the command, by id."""
        words = list(command) if command else find_command()
        listed = subprocess.run([*words, "variants", "--json"], capture_output=True, check=False)
        if listed.returncode != 0:
            raise CommandError(listed.stderr.decode(errors="replace").strip())
        found = {}
        for line in listed.stdout.splitlines():
            data = json.loads(line)
            rules = data.get("variant", data)
            found[data.get("id", rules["name"])] = Variant.from_json(rules)
        return found

    def square_name(self, index):
        """Square 0 is "A1"; squares are numbered row by row."""
        row, column = divmod(index, self.columns)
        return f"{chr(65 + row)}{column + 1}"
