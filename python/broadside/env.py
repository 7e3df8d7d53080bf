"""Environments: one game, a match of two players, and many games at once.

`Env` has the shape of a Gymnasium environment, `MatchEnv` that of a PettingZoo parallel one. Neither
package is needed. An observation has a number for every square, row by row: see below.
"""
import random

from .variant import Variant

UNKNOWN, MISS, HIT, SUNK = 0, 1, 2, 3


def placements(variant, length):
    """Every place for a ship, as a tuple of squares."""
    found = []
    for row in range(variant.rows):
        for column in range(variant.columns):
            start = row * variant.columns + column
            if column + length <= variant.columns:
                found.append(tuple(range(start, start + length)))
            if length > 1 and row + length <= variant.rows:
                step = variant.columns
                found.append(tuple(range(start, start + length * step, step)))
    return found


def zone(variant, cells):
    """The squares that a ship blocks for the others: its own, and its neighbours by the rules."""
    if variant.contact == "any":
        return set(cells)
    blocked = set()
    for cell in cells:
        row, column = divmod(cell, variant.columns)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                if variant.contact == "no-edge" and down and right:
                    continue
                r, c = row + down, column + right
                if 0 <= r < variant.rows and 0 <= c < variant.columns:
                    blocked.add(r * variant.columns + c)
    return blocked


class Layouts:
    """Uniformly random layouts: all ships are placed independently, and again if two conflict."""

    def __init__(self, variant):
        self._ships = [
            [(cells, zone(variant, cells)) for cells in placements(variant, length)]
            for _, length in variant.fleet
        ]

    def draw(self, dice):
        while True:
            taken, blocked, layout = set(), set(), []
            for ship in self._ships:
                cells, near = ship[dice.randrange(len(ship))]
                if not blocked.isdisjoint(cells):
                    break
                blocked |= near
                taken.update(cells)
                layout.append(cells)
            else:
                return layout


class Env:
    """One game: fire until every ship is sunk. The reward of a shot is -1, so a short game is good."""

    def __init__(self, variant=None):
        self.variant = variant or Variant()
        self._layouts = Layouts(self.variant)
        self._dice = random.Random()
        self.reset()

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._dice.seed(seed)
        layout = (options or {}).get("layout") or self._layouts.draw(self._dice)
        self._ship_at = {cell: s for s, cells in enumerate(layout) for cell in cells}
        self._cells = [tuple(cells) for cells in layout]
        self._left = [len(cells) for cells in layout]
        self._seen = [UNKNOWN] * self.variant.squares
        self.shots = []
        return self._seen[:], self._info()

    def step(self, action):
        action = int(action)
        if not 0 <= action < self.variant.squares or self._seen[action] != UNKNOWN:
            raise ValueError(f"Square {action} cannot be fired at.")
        ship = self._ship_at.get(action)
        shot = {"cell": self.variant.square_name(action), "result": "miss"}
        if ship is None:
            self._seen[action] = MISS
        else:
            self._hit(ship, action, shot)
        self.shots.append(shot)
        done = not any(self._left)
        return self._seen[:], -1.0, done, False, self._info()

    def _hit(self, ship, action, shot):
        self._left[ship] -= 1
        rule = self.variant.announcement
        self._seen[action] = HIT
        shot["result"] = "hit"
        name = self.variant.fleet[ship][0]
        if rule == "ship-named":
            shot["ship"] = name
        if self._left[ship] == 0 and rule != "hit-miss":
            shot["result"] = "sunk"
            self._seen[action] = SUNK
            if rule != "sunk":
                shot["ship"] = name
            if rule == "sunk-cells":
                shot["cells"] = [self.variant.square_name(cell) for cell in self._cells[ship]]
                for cell in self._cells[ship]:
                    self._seen[cell] = SUNK

    def _info(self):
        return {"action_mask": [int(seen == UNKNOWN) for seen in self._seen]}

    def position(self):
        """What is known, as `Engine.odds` and `Engine.choose` read it."""
        return {"variant": self.variant.to_json(), "shots": list(self.shots)}


class MatchEnv:
    """Two players who fire at each other in turn. `bots` names engine bots for some of them."""

    possible_agents = ("player_1", "player_2")

    def __init__(self, variant=None, bots=None, engine=None):
        self._games = {agent: Env(variant) for agent in self.possible_agents}
        self._bots = dict(bots or {})
        self._engine = engine
        self.agents = []

    def reset(self, seed=None, options=None):
        self.agents = list(self.possible_agents)
        seeds = {agent: None if seed is None else 2 * seed + i for i, agent in enumerate(self.agents)}
        pairs = {agent: game.reset(seed=seeds[agent]) for agent, game in self._games.items()}
        return {a: p[0] for a, p in pairs.items()}, {a: p[1] for a, p in pairs.items()}

    def step(self, actions):
        """Both fire; the first player wins if both finish. Actions of bots are not needed."""
        results = {}
        actions = {**self._bot_actions(), **actions}
        for agent in self.agents:
            results[agent] = self._games[agent].step(actions[agent])
        won = next((agent for agent in self.agents if results[agent][2]), None)
        rewards = {a: 0.0 if won is None else (1.0 if a == won else -1.0) for a in self.agents}
        over = {agent: won is not None for agent in self.agents}
        cut = {agent: False for agent in self.agents}
        seen = {agent: result[0] for agent, result in results.items()}
        infos = {agent: result[4] for agent, result in results.items()}
        if won is not None:
            self.agents = []
        return seen, rewards, over, cut, infos

    def _bot_actions(self):
        agents = [agent for agent in self.agents if agent in self._bots]
        return {
            agent: self._engine.choose(self._bots[agent], [self._games[agent].position()])[0]
            for agent in agents
        }


class BatchEnv:
    """Many games at once with numpy arrays. A game that ends is replaced by a new one at once.

    Observations are int8 arrays of shape (games, squares). Sinkings are marked on the last square
    hit, as in `Env` under `sunk-named`.
    """

    def __init__(self, games, variant=None, seed=None, pool=4096):
        import numpy

        self._np = numpy
        self.variant = variant or Variant()
        self.games = games
        self._seed(seed, pool)

    def _seed(self, seed, pool):
        numpy, variant = self._np, self.variant
        dice, layouts = random.Random(seed), Layouts(variant)
        self._ship_of = numpy.full((pool, variant.squares), -1, dtype=numpy.int8)
        for i in range(pool):
            for ship, cells in enumerate(layouts.draw(dice)):
                self._ship_of[i, list(cells)] = ship
        self._lengths = numpy.array([length for _, length in variant.fleet], dtype=numpy.int8)
        self._dice = numpy.random.default_rng(seed)
        self._all = numpy.arange(self.games)

    def reset(self, *, seed=None, options=None):
        numpy = self._np
        if seed is not None:
            self._seed(seed, len(self._ship_of))
        self._layout = self._dice.integers(len(self._ship_of), size=self.games)
        self._left = numpy.tile(self._lengths, (self.games, 1))
        self._squares = numpy.full(self.games, self._lengths.sum(), dtype=numpy.int32)
        self._seen = numpy.zeros((self.games, self.variant.squares), dtype=numpy.int8)
        return self._seen.copy(), {"action_mask": self._seen == UNKNOWN}

    def step(self, actions):
        """One shot in every game. `terminated` marks games that ended and were restarted."""
        numpy = self._np
        actions = numpy.asarray(actions)
        if (self._seen[self._all, actions] != UNKNOWN).any():
            raise ValueError("A square was fired at twice.")
        ship = self._ship_of[self._layout, actions]
        hit = ship >= 0
        games = numpy.flatnonzero(hit)
        struck = ship[games]
        self._left[games, struck] -= 1
        self._squares[games] -= 1
        marks = numpy.where(hit, HIT, MISS).astype(numpy.int8)
        if self.variant.announcement != "hit-miss":
            marks[games[self._left[games, struck] == 0]] = SUNK
        self._seen[self._all, actions] = marks
        over = self._squares == 0
        if over.any():
            self._renew(numpy.flatnonzero(over))
        rewards = numpy.full(self.games, -1.0, dtype=numpy.float32)
        cut = numpy.zeros(self.games, dtype=bool)
        return self._seen.copy(), rewards, over, cut, {"action_mask": self._seen == UNKNOWN}

    def _renew(self, games):
        self._layout[games] = self._dice.integers(len(self._ship_of), size=len(games))
        self._left[games] = self._lengths
        self._squares[games] = self._lengths.sum()
        self._seen[games] = UNKNOWN
