import { bot, person } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import {
  botAt,
  defaultOpponent,
  FRIEND,
  isLadderBot,
  isOpponent,
  isPerson,
  onlyPerson,
  opponentNamed,
  opponents,
  playersNamed,
  titleOf,
  viewerOf,
} from "./player.ts";

describe("players", () => {
  const ann = person("Ann");
  const captain = bot("captain");

  it("finds the one person, if there is just one", () => {
    expect(onlyPerson([ann, captain])).toBe(0);
    expect(onlyPerson([captain, ann])).toBe(1);
    expect(onlyPerson([ann, person("Bo")])).toBeUndefined();
    expect(onlyPerson([captain, bot("mate")])).toBeUndefined();
  });

  it("serves the one person's eyes, else a spectator's", () => {
    expect(viewerOf([captain, ann])).toBe(1);
    expect(viewerOf([captain, captain])).toBe("spectator");
    expect(viewerOf([ann, ann])).toBe("spectator");
  });

  it("tells people from bots", () => {
    expect(isPerson([ann, captain], 0)).toBe(true);
    expect(isPerson([ann, captain], 1)).toBe(false);
    expect(botAt([ann, captain], 1)).toBe("captain");
    expect(botAt([ann, captain], 0)).toBeUndefined();
  });

  it("takes names of the ladder for bots, all others for people", () => {
    expect(playersNamed(["Captain", "Ann"])).toEqual([bot("captain"), person("Ann")]);
    expect(playersNamed(["friend", "deckhand"])).toEqual([person("friend"), bot("deckhand")]);
  });
});

describe("opponents", () => {
  it("are named by number, by name, or not at all", () => {
    expect(opponentNamed("1")).toBe("deckhand");
    expect(opponentNamed(" Admiral ")).toBe("admiral");
    expect(opponentNamed("")).toBe(defaultOpponent);
    expect(opponentNamed("0")).toBe("0");
    expect(opponentNamed("frontier")).toBe("frontier");
  });

  it("include a friend, also called a person", () => {
    expect(opponentNamed("person")).toBe(FRIEND);
    expect(opponentNamed(`${opponents.length}`)).toBe(FRIEND);
    expect(isOpponent(FRIEND)).toBe(true);
    expect(isLadderBot(FRIEND)).toBe(false);
  });

  it("have titles; a bot that is not listed goes by its name", () => {
    expect(titleOf("captain")).toBe("Captain");
    expect(titleOf("frontier")).toBe("frontier");
  });
});
