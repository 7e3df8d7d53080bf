import { expect, it } from "vitest";
import { letterKey } from "../../src/frame/letter-key.ts";

it.each([
  ["h", "KeyH", "h"],
  ["H", "KeyH", "h"],
  // A Russian keyboard.
  ["р", "KeyH", "h"],
  // A French one: the letter counts, not its place.
  ["z", "KeyW", "z"],
  ["ж", "Semicolon", "ж"],
  ["Enter", "Enter", "enter"],
])("%s of %s is the shortcut %s", (key, code, letter) => {
  expect(letterKey({ key, code })).toBe(letter);
});
