import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnnouncementRuleId } from "../announcement/announcement-rule.ts";
import { jsonValues, matches, mutated, SEED, tamperedJson } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { knowledgeOf } from "../match/knowledge.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { preset } from "../variant/preset.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { parseJson } from "./json-text.ts";
import { makeKnowledgeJson, readKnowledge, writeKnowledge } from "./knowledge-json.ts";

const mini = (announcement: AnnouncementRuleId): Variant =>
  createVariant({ ...preset("mini"), announcement });

const knowledges = matches.map((match) => knowledgeOf(match, match.first));

function errorsOf(rule: AnnouncementRuleId, ...shots: readonly object[]): string[] {
  const result = readKnowledge(mini(rule), { shots });
  return result.ok ? [] : result.error.map((p) => p.message);
}

const miss = (cell: string) => ({ cell, result: "miss" });
const hit = (cell: string, ship?: string) => ({ cell, result: "hit", ...(ship && { ship }) });
const sunk = (cell: string, ship?: string, cells?: string[]) => ({
  cell,
  result: "sunk",
  ...(ship && { ship }),
  ...(cells && { cells }),
});

describe("knowledge as JSON", () => {
  it("[R61] [R62] holds the letters of hits to the order in which they are given", () => {
    const labelled = (shot: object, label: string) => ({ ...shot, label });
    const rule = "told-apart";
    expect(errorsOf(rule, labelled(hit("A1"), "A"), labelled(hit("C1"), "B"))).toEqual([]);
    expect(errorsOf(rule, hit("A1"))).toEqual([
      'Shot 1 ("hit" under "told-apart") must give the "label".',
    ]);
    expect(errorsOf("sunk-named", labelled(hit("A1"), "A"))).toEqual([
      'Shot 1 ("hit" under "sunk-named") must not give the "label".',
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "Z"))).toEqual([
      'Shot 1\'s label is the text "Z", not one of A, B, C.',
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "B"))).toEqual([
      "Shot 1 speaks of ship B; after the shots before it, that can only be A.",
    ]);
    const [boat] = mini(rule).fleet.filter(({ length }) => length === 1);
    const lone = labelled(sunk("A1", boat!.name), "A");
    expect(errorsOf(rule, lone, labelled(hit("C1"), "B"))).toEqual([]);
    expect(errorsOf(rule, lone, labelled(hit("C1"), "A"))).toEqual([
      "Shot 2 speaks of ship A; after the shots before it, that can only be B.",
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "A"), labelled(sunk("A2", boat!.name), "A"))).toEqual(
      [`Shot 2 sinks the ${boat!.name} (length 1) with hit number 2.`],
    );
  });

  it("reads back what any game teaches", () => {
    fc.assert(
      fc.property(knowledges, (knowledge) => {
        const { variant } = knowledge;
        expect(unwrap(readKnowledge(variant, writeKnowledge(knowledge)))).toEqual(knowledge);
        const { shots } = knowledge;
        const list = writeKnowledge(knowledge).shots;
        expect(unwrap(readKnowledge(variant, list))).toEqual({ variant, shots });
        const json = unwrap(parseJson(makeKnowledgeJson(knowledge)));
        expect(unwrap(readKnowledge(variant, json))).toEqual(knowledge);
      }),
      { seed: SEED, numRuns: 80 },
    );
  });

  it("[R15] [R16] refuses shots off the board and repeated ones, by number", () => {
    expect(errorsOf("sunk-named", miss("A1"), miss("F1"))[0]).toMatch(/^Shot 2: "F1" is off/);
    expect(errorsOf("sunk-named", miss("A1"), miss("B1"), hit("[0, 0]"))).toEqual([
      "Shot 3 is at A1, where shot 1 was fired already.",
    ]);
  });

  it("[R21] [R22] [R23] [R24] [R25] [R26] holds every answer to the announcement rule", () => {
    expect(errorsOf("hit-miss", sunk("A1"))).toEqual([
      'Shot 1 says "sunk", but under "hit-miss" sinkings are not announced: say "hit".',
    ]);
    expect(errorsOf("sunk", sunk("A1", "submarine"))).toEqual([
      'Shot 1 ("sunk" under "sunk") must not give the "ship".',
    ]);
    expect(errorsOf("sunk-named", sunk("A1"))).toEqual([
      'Shot 1 ("sunk" under "sunk-named") must give the "ship".',
    ]);
    expect(errorsOf("sunk-cells", sunk("A1", "submarine"))).toEqual([
      'Shot 1 ("sunk" under "sunk-cells") must give the ship\'s "cells".',
    ]);
    expect(errorsOf("ship-named", hit("A1"))).toEqual([
      'Shot 1 ("hit" under "ship-named") must give the "ship".',
    ]);
    expect(errorsOf("ship-named", { ...miss("A1"), ship: "cruiser" })).toEqual([
      'Shot 1 ("miss" under "ship-named") must not give the "ship".',
    ]);
    expect(errorsOf("sunk-named", sunk("A1", "frigate"))).toEqual([
      'Shot 1 names the text "frigate", which is not a ship of the fleet: cruiser, destroyer, submarine.',
    ]);
  });

  it("[R25] wants the sunk ship's cells in number, in line, hit before, and with the shot", () => {
    const one = (cells: string[]) =>
      errorsOf("sunk-cells", hit("A1"), sunk("A2", "cruiser", cells));
    expect(one(["A2", "A1"])).toEqual([]);
    expect(one(["A2"])[0]).toMatch(
      /^Shot 2 sinks the cruiser of length 2: its squares must be that/,
    );
    expect(one(["A2", "B1"])[0]).toMatch(/in one line/);
    expect(one(["A1", "B1"])[0]).toMatch(/must include the one fired at/);
    expect(one(["A2", "A3"])[0]).toMatch(/A3 was not an open hit/);
  });

  it("refuses what no fleet can answer", () => {
    expect(errorsOf("sunk-named", sunk("A1", "submarine"), sunk("C3", "submarine"))).toEqual([
      "Shot 2 names the submarine, which shot 1 already sank.",
    ]);
    expect(errorsOf("ship-named", sunk("A1", "cruiser"))).toEqual([
      "Shot 1 sinks the cruiser (length 2) with hit number 1.",
    ]);
    expect(errorsOf("ship-named", hit("A1", "submarine"))).toEqual([
      "Shot 1 does not sink the submarine (length 1) with hit number 1.",
    ]);
    const six = ["A1", "A3", "A5", "C1", "C3", "C5"];
    expect(errorsOf("hit-miss", ...six.map((cell) => hit(cell)))).toEqual([
      "Shot 6 is hit number 6; the fleet covers only 5 squares.",
    ]);
    expect(errorsOf("sunk", ...six.slice(0, 4).map((cell) => sunk(cell)))).toEqual([
      "Shot 4 sinks ship number 4; the fleet has only 3 ships.",
    ]);
  });

  it("refuses a ship sunk before it can have been hit as often as it is long", () => {
    expect(errorsOf("sunk-named", sunk("A1", "cruiser"))).toEqual([
      "Shot 1 sinks a ship too soon: the ships sunk by then take at least 2 hits, not 1.",
    ]);
    const twoSunk = [hit("A1"), sunk("A2", "cruiser"), miss("E5"), sunk("C1", "destroyer")];
    expect(errorsOf("sunk-named", ...twoSunk)).toEqual([
      "Shot 4 sinks a ship too soon: the ships sunk by then take at least 4 hits, not 3.",
    ]);
    expect(errorsOf("sunk-named", hit("C2"), ...twoSunk)).toEqual([]);
    expect(errorsOf("sunk", sunk("A1"))).toEqual([]);
    expect(errorsOf("sunk", sunk("A1"), sunk("C3"))).toEqual([
      "Shot 2 sinks a ship too soon: the ships sunk by then take at least 3 hits, not 2.",
    ]);
  });

  it("[R41] never throws, and always says what is wrong", () => {
    const variant = mini("sunk-cells");
    const tampered = tamperedJson(knowledges.map(writeKnowledge));
    fc.assert(
      fc.property(knowledges, fc.oneof(jsonValues, tampered), (knowledge, value) => {
        expectResult(() => readKnowledge(knowledge.variant, value));
        expectResult(() => readKnowledge(variant, value));
      }),
      { seed: SEED, numRuns: 250 },
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      mutated(knowledges.map(makeKnowledgeJson)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const json = parseJson(text);
        if (json.ok) expectResult(() => readKnowledge(variant, json.value));
      }),
      { seed: SEED, numRuns: 250 },
    );
  });
});
