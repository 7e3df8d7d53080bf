import { english, setLanguage } from "@broadside/words";
import { afterEach, describe, expect, it } from "vitest";
import { nameText } from "./name-text.ts";

describe("a player's name", () => {
  afterEach(() => setLanguage(english));

  it("starts with a capital", () => {
    expect(["captain", "You", "ann", "friend"].map(nameText)).toEqual([
      "Captain",
      "You",
      "Ann",
      "Friend",
    ]);
  });

  it("is translated if the game gave it", () => {
    const own: Record<string, ReturnType<typeof english.messagesOf>> = {
      opponents: { "captain.title": "Капитан" },
      game: { you: "Ты", player: ["Игрок ", ["number"]] },
    };
    setLanguage({ tag: "ru", messagesOf: (group, messages) => own[group] ?? messages });
    expect(["Captain", "You", "Player 2", "Ann"].map(nameText)).toEqual([
      "Капитан",
      "Ты",
      "Игрок 2",
      "Ann",
    ]);
  });
});
