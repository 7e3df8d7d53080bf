"""Run by npm test: python3 -m unittest discover python/tests, with BROADSIDE set."""
import os
import random
import subprocess
import sys
import tempfile
import unittest
import zipfile

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, root)

from broadside import BatchEnv, CommandError, Engine, Env, MatchEnv, Variant  # noqa: E402

MINI = Variant(5, 5, (("cruiser", 2), ("destroyer", 2), ("submarine", 1)), name="mini")


class Engines(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def test_odds_of_many_positions_in_order(self):
        cells = [MINI.square_name(i) for i in range(25)]
        shots = [[{"cell": cell, "result": "miss"}] for cell in cells]
        odds = self.engine.odds({"variant": MINI.to_json(), "shots": s} for s in shots)
        self.assertEqual(len(odds), 25)
        for i, each in enumerate(odds):
            self.assertTrue(each.exact)
            self.assertEqual(each.counts[i], 0)
            self.assertEqual(sum(each.counts), 5 * each.layouts)

    def test_processes_share_a_long_list_and_keep_its_order(self):
        presets = [MINI.to_json(), "mini"]
        cells = [MINI.square_name(i % 25) for i in range(110)]
        asked = [
            {"variant": presets[i % 2], "shots": [{"cell": cell, "result": "miss"}]} for i, cell in enumerate(cells)
        ]
        with Engine(processes=2) as two, Engine(processes=1) as one:
            self.assertEqual(two.odds(asked), one.odds(asked))

    def test_a_bad_position_raises_and_the_next_is_answered(self):
        with self.assertRaises(CommandError):
            self.engine.odds([{"variant": "nonsense"}])
        self.assertEqual(len(self.engine.odds([{"variant": "mini", "shots": []}])), 1)

    def test_a_bad_question_says_why_and_the_next_is_answered(self):
        empty = {"variant": "mini", "shots": []}
        with self.assertRaisesRegex(CommandError, "densty"):
            self.engine.values("densty", [empty])
        for bad in ({"variant": "nonsense"}, {**empty, "shots": [{"cell": "A1", "result": "sunk", "ship": "cruiser"}]}):
            with self.assertRaises(CommandError) as refused:
                self.engine.values("density", [empty, bad, empty])
            self.assertIsNotNone(refused.exception.code)
            self.assertEqual(len(self.engine.values("density", [empty])[0]), 25)

    def test_bots_finish_a_match(self):
        env = MatchEnv(MINI, {"player_1": "density", "player_2": "parity"}, self.engine)
        env.reset(seed=3)
        rewards = {}
        for _ in range(25):
            if env.agents:
                _, rewards, _, _, _ = env.step({})
        self.assertEqual(sorted(rewards.values()), [-1.0, 1.0])

    def test_presets_are_data(self):
        presets = Variant.presets()
        self.assertEqual(presets["classic"], Variant())
        self.assertEqual(Variant.from_json(presets["mini"].to_json()), presets["mini"])


class Envs(unittest.TestCase):
    def test_same_seed_same_game(self):
        games = []
        for _ in range(2):
            env = Env()
            _, info = env.reset(seed=7)
            dice, shots, done = random.Random(1), 0, False
            while not done:
                mask = info["action_mask"]
                action = dice.choice([i for i, free in enumerate(mask) if free])
                seen, reward, done, cut, info = env.step(action)
                shots += 1
            self.assertEqual(reward, -1.0)
            self.assertFalse(cut)
            games.append(env.shots)
        self.assertEqual(games[0], games[1])
        with self.assertRaises(ValueError):
            env.step(action)

    def test_ships_keep_apart(self):
        env = Env(Variant(6, 6, (("a", 3), ("b", 2)), contact="no-contact"))
        for seed in range(50):
            env.reset(seed=seed)
            a, b = env._cells
            near = [abs(x // 6 - y // 6) <= 1 and abs(x % 6 - y % 6) <= 1 for x in a for y in b]
            self.assertFalse(any(near))

    def test_batches_play_whole_games(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is optional")
        env = BatchEnv(16, MINI, seed=1, pool=64)
        seen, info = env.reset()
        ended = 0
        for _ in range(60):
            actions = info["action_mask"].argmax(axis=1)
            seen, rewards, over, cut, info = env.step(actions)
            ended += int(over.sum())
            self.assertTrue((seen[over] == 0).all())
        self.assertGreater(ended, 16)
        self.assertEqual(seen.dtype, numpy.int8)


class Wheels(unittest.TestCase):
    def test_the_wheel_can_be_imported(self):
        with tempfile.TemporaryDirectory() as folder:
            build = os.path.join(root, "build_wheel.py")
            path = subprocess.check_output([sys.executable, build, folder], text=True).strip()
            names = zipfile.ZipFile(path).namelist()
            self.assertIn("broadside/env.py", names)
            self.assertIn("broadside-0.1.0.dist-info/RECORD", names)
            code = "import broadside; print(broadside.__version__)"
            said = subprocess.check_output(
                [sys.executable, "-c", code], text=True, env={**os.environ, "PYTHONPATH": path}, cwd=folder
            )
            self.assertEqual(said.strip(), "0.1.0")


if __name__ == "__main__":
    unittest.main()
