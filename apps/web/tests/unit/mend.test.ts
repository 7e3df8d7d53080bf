import { describe, expect, it } from "vitest";
import { parseAdviserCode } from "../../src/adviser/adviser-code.ts";
import { answerName } from "../../src/adviser/answers.ts";
import { findingMends } from "../../src/engine/mend.ts";

function mends(code: string): string[] {
  const read = parseAdviserCode(code);
  if (!read.ok) throw new Error(read.error.message);
  const work = findingMends(read.value);
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) continue;
    return step.value.map((m) => `${m.shot} ${answerName(read.value.variant, m.announcement)}`);
  }
}

describe("the answers that may have been mistyped", () => {
  it("include the one that was, though nothing was wrong until later", () => {
    // The cruiser lay at B2 to B4, but B4 was entered as a miss.
    const found = mends("classic/E5mF6mB3hC3mB4mB2s3");
    expect(found).toContain("5 hit");
    expect(found).toContain("6 sunk: destroyer");
    expect(found).not.toContain("1 hit");
  });

  it("are none where more than one answer is wrong", () => {
    expect(mends("mini/A1mA2mA3hB3hC3hD3h")).toEqual([]);
  });
});
