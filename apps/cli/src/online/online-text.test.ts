import type { GameStatus } from "@broadside/play";
import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import { person } from "@broadside/rules/record";
import { viewFor } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { clockFrom } from "./clock-option.ts";
import { gamePlace } from "./online-context.ts";
import { statusLineText } from "./status-line.ts";

const mini = preset("mini");
const quiet: GameStatus = {
  presence: ["here", "here"],
  clock: undefined,
  digests: [undefined, undefined],
  connection: "open",
  claimAt: undefined,
  rematch: { offers: [], game: undefined },
  score: [0, 0],
  reaction: undefined,
  fairness: { state: "none" },
  isRated: false,
  playerIds: [undefined, undefined],
};
const fresh = createMatch(mini);
const battle = seats.reduce((match, seat) => {
  const layout = unwrap(randomLayout(mini, createRng(seat)));
  return unwrap(applyEvent(match, { type: "place", seat, layout }));
}, fresh);
const over = unwrap(applyEvent(battle, { type: "resign", seat: 1 }));

const text = (status: Partial<GameStatus>, match = battle, own: readonly (0 | 1)[] = [0]) =>
  statusLineText(
    {
      players: [person("Ann"), person("Bo")],
      seats: own,
      view: (viewer) => viewFor(match, viewer),
      status: () => ({ ...quiet, ...status }),
    },
    "broadside online join abcd2345",
    60_000,
  );

describe("the line about what goes on statusLine a game", () => {
  it("says nothing when everybody is there", () => {
    expect(text({})).toBeUndefined();
  });

  it.each<[string, Partial<GameStatus>, string | RegExp]>([
    ["nobody has joined", { presence: ["here", "free"] }, /join: broadside online join abcd2345$/],
    ["the other is away", { presence: ["here", "away"] }, "Bo is away"],
    ["one's own other device is away", { presence: ["away", "here"] }, ""],
    [
      "the win can be claimed",
      { presence: ["here", "away"], claimAt: 59_000 },
      /Bo is away, so you can .* broadside online claim$/,
    ],
    ["not yet", { presence: ["here", "away"], claimAt: 61_000 }, "Bo is away"],
    ["the connection is lost", { connection: "lost" }, /^Connection lost, reconnecting\./],
  ])("tells that %s", (_, status, wanted) => {
    const found = text(status) ?? "";
    if (typeof wanted === "string") expect(found).toBe(wanted);
    else expect(found).toMatch(wanted);
  });

  it("shows both clocks, the running one as it is now", () => {
    const control = unwrap(validateTimeControl({ kind: "per-turn", turnMs: 60_000 }));
    const clock = { control, leftMs: [125_000, 60_000] as const, running: 0 as const, at: 55_000 };
    expect(text({ clock })).toBe("You 2:00, Bo 1:00");
    expect(text({ clock: { ...clock, leftMs: [14_300, 60_000] } })).toBe("You 0:09.3, Bo 1:00");
    expect(text({ clock: { ...clock, leftMs: [1, 1] } }, battle, [])).toBe("Ann 0:00.0, Bo 0:00.0");
  });

  it("shows the seals while ships are placed", () => {
    const digests = ["ab".repeat(32), "cd".repeat(32)] as const;
    expect(text({ digests: [digests[0], undefined] }, fresh)).toBe(
      "Your fleet is sealed (abababab…)",
    );
    expect(text({ digests }, fresh)).toBe("Bo has sealed a fleet (cdcdcdcd…)");
  });

  it("tells at the end whether the game was fair, and who wants another", () => {
    expect(text({ fairness: { state: "fair" } }, over)).toMatch(/^Fair play verified: /);
    const problems = [problem("fair/other-game", {})];
    expect(text({ fairness: { state: "unfair", problems } }, over)).toBe(
      "This game wasn't fair. This record is from another game.",
    );
    const rematch = { offers: [1] as const, game: undefined };
    expect(text({ rematch }, over)).toBe("Bo would like a rematch");
    expect(text({ rematch: { offers: [0], game: undefined } }, over)).toBe(
      "You've offered a rematch",
    );
  });
});

describe("a game's place", () => {
  it.each([
    ["abcd2345", { game: "abcd2345" }],
    [" abcd2345\n", { game: "abcd2345" }],
    ["https://example.org/#/online/abcd2345", { game: "abcd2345", server: "https://example.org" }],
    ["http://10.0.0.7:4300/game/abcd2345/", { game: "abcd2345", server: "http://10.0.0.7:4300" }],
  ])("is found in %j", (given, place) => {
    expect(gamePlace(given)).toEqual(place);
  });

  it.each(["", "short", "UPPER2345", "https://example.org/", "../etc/passwd"])(
    "is not seen in %j",
    (given) => {
      expect(() => gamePlace(given)).toThrow("neither a game's id nor a link");
    },
  );
});

describe("a clock on the command line", () => {
  it("is a budget with an increment, or a time per turn", () => {
    expect(clockFrom("5+3")).toEqual({ kind: "budget", totalMs: 300_000, incrementMs: 3000 });
    expect(clockFrom("0.5+0")).toEqual({ kind: "budget", totalMs: 30_000, incrementMs: 0 });
    expect(clockFrom("30s")).toEqual({ kind: "per-turn", turnMs: 30_000 });
  });

  it.each(["5", "5+", "five", "0+0", "0s"])("is not %j", (given) => {
    expect(() => clockFrom(given)).toThrow("--clock");
  });
});
