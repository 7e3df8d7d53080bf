import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { finish } from "./evidence/problem.ts";
import { countFewShips } from "./methods/few-ships/few-ships.ts";
import { countFrontier } from "./methods/frontier/frontier.ts";
import { countNaively } from "./methods/naive-count.ts";
import { countNoTouch } from "./methods/no-touch/no-touch.ts";
import { countRowSums } from "./methods/row-sums/row-sums.ts";
import { afterMiss, blocks, keptApart, problem } from "./worked-position.test-support.ts";

const page = readFileSync(new URL("../../../docs/counting.md", import.meta.url), "utf8");

describe("docs/counting.md", () => {
  it.each(Object.entries(blocks()))("shows what is computed: %s", (_, block) => {
    expect(page).toContain(`\`\`\`text\n${block}\n\`\`\`\n`);
  });

  it("shows no other blocks of figures", () => {
    expect(page.match(/```text\n/g)).toHaveLength(Object.keys(blocks()).length);
  });

  it("works through positions on which all methods agree", () => {
    for (const touching of [problem, afterMiss]) {
      const answer = countNaively(touching);
      for (const method of [countFewShips, countRowSums, countFrontier])
        expect(finish<unknown>(method(touching))).toEqual(answer);
    }
    expect(finish(countNoTouch(keptApart))).toEqual(countNaively(keptApart));
  });
});
