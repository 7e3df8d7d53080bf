import { preset, unwrap } from "@broadside/rules";
import { validateTimeControl } from "@broadside/rules/clock";
import { describe, expect, it } from "vitest";
import { makeHello, readHello } from "../game/messages.ts";
import { makeJson } from "../schema/schema.ts";
import {
  botsSchema,
  type GameInfo,
  gameInfoSchema,
  grantSchema,
  pendingGrantSchema,
  seekGrantSchema,
  writeGameInfo,
} from "./http-messages.ts";

const where = "";
const token = "t".repeat(43);
const game = "b2c3d4f5g6h7j8";

describe("an answer over HTTP", () => {
  it("about a game reads back as it was made", () => {
    const info: GameInfo = {
      game,
      variant: preset("mini"),
      stage: "waiting",
      players: [
        { name: "Anna", kind: "person", player: "h7j8k9m2n3p4q5", free: false },
        { name: "Player 2", kind: "person", player: undefined, free: true },
      ],
      clock: unwrap(validateTimeControl({ kind: "per-turn", turnMs: 60_000 })),
      isRated: true,
      tournament: undefined,
      outcome: undefined,
      waitsFor: [],
      leftMs: [60_000, 60_000],
    };
    expect(unwrap(gameInfoSchema.read(JSON.parse(makeJson(writeGameInfo(info))), where))).toEqual(
      info,
    );
  });

  it("with a seat or a wish is taken only with a token of the right form", () => {
    expect(unwrap(grantSchema.read({ game, seat: 1, token }, where))).toEqual({
      game,
      seat: 1,
      token,
    });
    expect(grantSchema.read({ game, seat: 1, token: "short" }, where).ok).toBe(false);
    expect(grantSchema.read({ game, seat: 2, token }, where).ok).toBe(false);
    expect(grantSchema.read({ game: "../etc", seat: 1, token }, where).ok).toBe(false);
    expect(unwrap(seekGrantSchema.read({ seek: game, token }, where))).toEqual({
      seek: game,
      token,
    });
    expect(unwrap(pendingGrantSchema.read({ grant: null }, where))).toEqual({ grant: undefined });
    expect(pendingGrantSchema.read({ grant: {} }, where).ok).toBe(false);
  });

  it("with bots is read strictly", () => {
    expect(unwrap(botsSchema.read([{ name: "captain", about: "Counts." }], where))).toHaveLength(1);
    expect(botsSchema.read([{ name: "captain" }], where).ok).toBe(false);
  });
});

describe("a hello", () => {
  it("reads back as it was made, with a seat's token or without, from a first or a later visit", () => {
    for (const each of [token, undefined]) {
      for (const seen of [undefined, 0, 17]) {
        const hello = { type: "hello", protocol: 4, game, token: each, seen };
        expect(unwrap(readHello(JSON.parse(makeHello({ game, token: each }, seen))))).toEqual(
          hello,
        );
      }
    }
  });

  it("of an older or newer version of the protocol is told to update", () => {
    for (const hello of [
      { type: "hello", protocol: 1, game, token: null },
      { ...JSON.parse(makeHello({ game, token })), protocol: 5 },
    ]) {
      const read = readHello(hello);
      expect(read.ok ? [] : read.error).toMatchObject([
        { code: "hello/protocol", params: { version: 4 } },
      ]);
    }
  });
});
