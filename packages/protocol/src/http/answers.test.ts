import { preset, unwrap } from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import { describe, expect, it } from "vitest";
import { readHello, writeHello } from "../game/client-message.ts";
import {
  type GameInfo,
  readBots,
  readGameInfo,
  readGrant,
  readPendingGrant,
  readProblem,
  readSeekGrant,
  writeGameInfo,
} from "./answers.ts";

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const token = "t".repeat(43);
const game = "b2c3d4f5g6h7j8";

describe("an answer over HTTP", () => {
  it("about a game reads back as it was made", () => {
    const info: GameInfo = {
      game,
      variant: preset("mini"),
      stage: "waiting",
      players: [
        { name: "Anna", kind: "person", free: false },
        { name: "Player 2", kind: "person", free: true },
      ],
      clock: unwrap(validateTimeControl({ kind: "per-turn", turnMs: 60_000 })),
      outcome: undefined,
    };
    expect(unwrap(readGameInfo(wire(writeGameInfo(info))))).toEqual(info);
  });

  it("with a seat or a wish is taken only with a token of the right form", () => {
    expect(unwrap(readGrant({ game, seat: 1, token }))).toEqual({ game, seat: 1, token });
    expect(readGrant({ game, seat: 1, token: "short" }).ok).toBe(false);
    expect(readGrant({ game, seat: 2, token }).ok).toBe(false);
    expect(readGrant({ game: "../etc", seat: 1, token }).ok).toBe(false);
    expect(unwrap(readSeekGrant({ seek: game, token }))).toEqual({ seek: game, token });
    expect(unwrap(readPendingGrant({ grant: null }))).toEqual({ grant: null });
    expect(readPendingGrant({ grant: {} }).ok).toBe(false);
  });

  it("with bots or a problem is read strictly", () => {
    expect(unwrap(readBots([{ name: "captain", about: "Counts." }]))).toHaveLength(1);
    expect(readBots([{ name: "captain" }]).ok).toBe(false);
    expect(readProblem({ code: "game/full", message: "Both seats are taken." }).ok).toBe(true);
    expect(readProblem({ code: "nonsense", message: "" }).ok).toBe(false);
  });
});

describe("a hello", () => {
  it("reads back as it was made, with a seat's token or without", () => {
    for (const each of [token, undefined]) {
      const hello = { type: "hello", protocol: 1, game, token: each };
      expect(unwrap(readHello(wire(writeHello({ game, token: each }))))).toEqual(hello);
    }
  });

  it("of another version of the protocol is told to update", () => {
    const read = readHello({ ...writeHello({ game, token }), protocol: 2 });
    expect(read.ok ? undefined : read.error[0]!.code).toBe("hello/protocol");
  });
});
