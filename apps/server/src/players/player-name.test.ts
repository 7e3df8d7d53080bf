import { describe, expect, it } from "vitest";
import { lookOf, nameIn, readPlayerName, readShownName } from "./player-name.ts";

describe("two names look alike", () => {
  it.each([
    ["Anna", "anna"],
    ["Anna", "Аnnа"],
    ["Anna", "Ａｎｎａ"],
    ["Anna", "An-na"],
    ["Anna", "Ànna"],
    ["Billy", "Bi11y"],
    ["BILLY", "billy"],
    ["Bo", "B0"],
    ["Al", "AI"],
    ["modern", "modem"],
    ["Zoë 7", "Zoe7"],
  ])("%s and %s", (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it.each([
    ["Anna", "Hanna"],
    ["海戦", "海"],
    ["علی", "علیا"],
    ["🏴‍☠️", "👩‍🚀"],
    ["!", "?"],
  ])("unlike %s and %s", (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });
});

describe("a player's name", () => {
  it.each(["Admin", "аdmin", "BROADSIDE", "Mod-erator", "Anonymous"])(
    "is nobody's office, for guests too: %s",
    (name) => {
      for (const read of [readPlayerName, readShownName]) {
        expect(read(name)).toMatchObject({ ok: false, error: { code: "player/name-reserved" } });
      }
    },
  );

  it("is not that of one of the server's bots", () => {
    for (const name of ["captain", "Captаin", "hunt target", "Bot"]) {
      expect(readPlayerName(name)).toMatchObject({ error: { code: "player/name-reserved" } });
    }
    expect(readPlayerName("Captain Anna")).toMatchObject({ ok: true });
  });

  it("may be in any script, with emoji, and not invisible", () => {
    for (const name of ["Åsa Ångström", "海戦", "علی", "👩‍🚀 Zoë", "🏴‍☠️"]) {
      expect(readPlayerName(name)).toMatchObject({ ok: true, value: { name } });
    }
    expect(readPlayerName("An\u200bna")).toMatchObject({
      error: { code: "record/player-invisible" },
    });
  });

  it.each([
    ...["Nguyễn Thị Hồng", "Nguyễn Thị Hồng".normalize("NFD"), "Ọ̀ṣun", "ᾧ".normalize("NFD"), "Ė̃"],
    ...["ज़ींदगी", "क्ष्म्य", "ที่นี่น้ำ", "เก็บ", "ကျွန်ုပ်ကြော်", "བསྒྲུབས", "שָּׁ֑ב", "مُحَمَّدٌ", "اللّٰه", "தமிழ்"],
  ])("may have the marks of its script: %s", (name) => {
    expect(readPlayerName(name)).toMatchObject({ ok: true, value: { name } });
  });

  it.each([
    ["three accents", "Q\u0338\u0323\u0308"],
    ["39 accents", `Z${"\u0336\u0353\u0311".repeat(13)}`],
    ["the same mark again", "X\u0301\u0301"],
    ["a tower of Thai vowels", `ก${"\u0e47".repeat(20)}`],
    ["five marks", "ก\u0e31\u0e47\u0e34\u0e48\u0e4c"],
    ["Cyrillic signs", "А\u0488\u0489\u0488"],
    ["accents on an emoji", "👩‍🚀\u0301\u0302\u0303"],
    ["a mark at its beginning", "\u0301Anna"],
  ])("has no pile of marks: %s", (_, name) => {
    for (const read of [readPlayerName, readShownName]) {
      expect(read(name)).toMatchObject({ ok: false, error: { code: "player/name-marks" } });
    }
  });

  it("is Anonymous if the player is gone", () => {
    const names = new Map([["a", "Anna"]]);
    expect(["a", "b"].map((id) => nameIn(names, id))).toEqual(["Anna", "Anonymous"]);
  });
});
