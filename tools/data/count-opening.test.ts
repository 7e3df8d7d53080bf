import { bookEntries } from "@broadside/engine/internals";
import { preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { bookKeyOf, countOpening } from "./count-opening.ts";

it.each(["mini", "open-waters-6", "open-waters-8"])(
  "the book has the opening of %s as it is counted",
  (name) => {
    const variant = preset(name);
    const { key, entry } = countOpening(variant);
    expect(key).toBe(bookKeyOf(variant));
    expect(bookEntries[key]).toEqual(entry);
  },
);
