import { expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { preset } from "../variant/preset.ts";
import { validateVariant } from "../variant/variant.ts";
import { cellName } from "./words.ts";

it("a cell is named in the notation of its variant", () => {
  const classic = unwrap(preset("classic"));
  const counted = unwrap(validateVariant({ ...classic, notation: "coordinates" }));
  expect(cellName(classic, 16)).toBe("B7");
  expect(cellName(counted, 16)).toBe("[1, 6]");
});
