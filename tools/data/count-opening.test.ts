import { bookEntries } from "@broadside/engine/internals";
import { preset, unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { bookKeyOf, countOpening } from "./count-opening.ts";

it.each(["mini", "seed-6", "seed-8"])("the book has the opening of %s as it is counted", (name) => {
  const variant = unwrap(preset(name));
  const { key, entry } = countOpening(variant);
  expect(key).toBe(bookKeyOf(variant));
  expect(bookEntries[key]).toEqual(entry);
});
