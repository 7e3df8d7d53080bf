import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnnouncementRuleId } from "../announcement/announcement-rule.ts";
import { jsonValues, matches, mutated, SEED, tamperedJson } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { knowledgeOf } from "../match/knowledge.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { told } from "../told.test-support.ts";
import { preset } from "../variant/preset.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { parseJson } from "./json-text.ts";
import { makeKnowledgeJson, readKnowledge, writeKnowledge } from "./knowledge-json.ts";

const mini = (announcement: AnnouncementRuleId): Variant =>
  createVariant({ ...preset("mini"), announcement });

const knowledges = matches.map((match) => knowledgeOf(match, match.first));

function errorsOf(rule: AnnouncementRuleId, ...shots: readonly object[]): string[] {
  const result = readKnowledge(mini(rule), { shots });
  return result.ok ? [] : result.error.map(told);
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
  const silent = createVariant({ ...mini("hit-miss"), turns: "salvo" });
  const afloatIn = (variant: Variant, afloat: unknown, shots = [hit("A1"), hit("A2")]) => {
    const read = readKnowledge(variant, { shots, afloat });
    return read.ok ? read.value.afloat : read.error.map(told);
  };

  it("[R63] holds how many ships were afloat after which shot", () => {
    const counts = [
      { shots: 1, ships: 3 },
      { shots: 2, ships: 2 },
    ];
    expect(afloatIn(silent, counts)).toEqual(counts);
    const least = [{ shots: 2, ships: 2, orMore: true }];
    expect(afloatIn(silent, least)).toEqual(least);
    const known = unwrap(readKnowledge(silent, { shots: [hit("A1"), hit("A2")], afloat: counts }));
    expect(readKnowledge(silent, unwrap(parseJson(makeKnowledgeJson(known))))).toEqual({
      ok: true,
      value: known,
    });
    expect(afloatIn(silent, [])).toBeUndefined();
  });

  it("[R63] refuses numbers of ships that no game has", () => {
    expect(afloatIn(silent, [{ shots: 3, ships: 1 }])).toEqual([
      'afloat[0].shots: json/not-whole {"least":1,"most":2,"found":"3"}',
    ]);
    expect(afloatIn(silent, [{ shots: 1, ships: 4 }])).toEqual([
      'afloat[0].ships: json/not-whole {"least":1,"most":3,"found":"4"}',
    ]);
    const [first, second] = [
      { shots: 1, ships: 2 },
      { shots: 2, ships: 3 },
    ];
    expect(afloatIn(silent, [first, second])).toEqual([
      'afloat[1]: knowledge/afloat-rise {"ships":3,"before":2}',
    ]);
    expect(afloatIn(silent, [second, first])).toEqual(["afloat[1]: knowledge/afloat-order {}"]);
    expect(afloatIn(silent, [{ ...first, orMore: true }, second])).toEqual([
      "afloat[0]: knowledge/afloat-open {}",
    ]);
  });

  it("[R63] leaves out what announced sinkings tell, and refuses what they contradict", () => {
    expect(afloatIn(mini("sunk"), [{ shots: 2, ships: 3 }])).toBeUndefined();
    expect(afloatIn(mini("sunk"), [{ shots: 2, ships: 2 }])).toEqual([
      'afloat[0]: knowledge/afloat-announced {"shots":2,"sunk":0,"afloat":3}',
    ]);
  });

  it("[R61] [R62] holds the letters of hits to the order in which they are given", () => {
    const labelled = (shot: object, label: string) => ({ ...shot, label });
    const rule = "told-apart";
    expect(errorsOf(rule, labelled(hit("A1"), "A"), labelled(hit("C1"), "B"))).toEqual([]);
    expect(errorsOf(rule, hit("A1"))).toEqual([
      'shots[0] shot 1: shot/field-missing {"field":"label","result":"hit","rule":"told-apart"}',
    ]);
    expect(errorsOf("sunk-named", labelled(hit("A1"), "A"))).toEqual([
      'shots[0] shot 1: shot/field-extra {"field":"label","result":"hit","rule":"sunk-named"}',
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "Z"))).toEqual([
      'shots[0].label shot 1: shot/unknown-label {"found":"\\"Z\\"","labels":{"either":["A","B","C"]}}',
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "B"))).toEqual([
      'shot 1: knowledge/label {"label":"B","afloat":{"either":["A"]}}',
    ]);
    const [boat] = mini(rule).fleet.filter(({ length }) => length === 1);
    const lone = labelled(sunk("A1", boat!.name), "A");
    expect(errorsOf(rule, lone, labelled(hit("C1"), "B"))).toEqual([]);
    expect(errorsOf(rule, lone, labelled(hit("C1"), "A"))).toEqual([
      'shot 2: knowledge/label {"label":"A","afloat":{"either":["B"]}}',
    ]);
    expect(errorsOf(rule, labelled(hit("A1"), "A"), labelled(sunk("A2", boat!.name), "A"))).toEqual(
      [`shot 2: knowledge/sunk-early {"ship":"${boat!.name}","length":1,"hits":2}`],
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
    expect(errorsOf("sunk-named", miss("A1"), miss("F1"))[0]).toMatch(
      /^shots\[1\]\.cell shot 2: cell\/off-board \{"text":"F1",/,
    );
    expect(errorsOf("sunk-named", miss("A1"), miss("B1"), hit("[0, 0]"))).toEqual([
      'shot 3: knowledge/fired-twice {"square":{"row":0,"column":0},"earlier":1}',
    ]);
  });

  it("[R21] [R22] [R23] [R24] [R25] [R26] holds every answer to the announcement rule", () => {
    expect(errorsOf("hit-miss", sunk("A1"))).toEqual([
      'shots[0] shot 1: shot/sunk {"rule":"hit-miss"}',
    ]);
    expect(errorsOf("sunk", sunk("A1", "submarine"))).toEqual([
      'shots[0] shot 1: shot/field-extra {"field":"ship","result":"sunk","rule":"sunk"}',
    ]);
    expect(errorsOf("sunk-named", sunk("A1"))).toEqual([
      'shots[0] shot 1: shot/field-missing {"field":"ship","result":"sunk","rule":"sunk-named"}',
    ]);
    expect(errorsOf("sunk-cells", sunk("A1", "submarine"))).toEqual([
      'shots[0] shot 1: shot/field-missing {"field":"cells","result":"sunk","rule":"sunk-cells"}',
    ]);
    expect(errorsOf("ship-named", hit("A1"))).toEqual([
      'shots[0] shot 1: shot/field-missing {"field":"ship","result":"hit","rule":"ship-named"}',
    ]);
    expect(errorsOf("ship-named", { ...miss("A1"), ship: "cruiser" })).toEqual([
      'shots[0] shot 1: shot/field-extra {"field":"ship","result":"miss","rule":"ship-named"}',
    ]);
    expect(errorsOf("sunk-named", sunk("A1", "frigate"))).toEqual([
      'shots[0].ship shot 1: shot/unknown-ship {"found":"\\"frigate\\"","fleet":["cruiser","destroyer","submarine"]}',
    ]);
  });

  it("[R25] wants the sunk ship's cells in number, in line, hit before, and with the shot", () => {
    const one = (cells: string[]) =>
      errorsOf("sunk-cells", hit("A1"), sunk("A2", "cruiser", cells));
    expect(one(["A2", "A1"])).toEqual([]);
    expect(one(["A2"])[0]).toBe('shot 2: knowledge/sunk-cells {"lengths":{"either":[2]}}');
    expect(one(["A2", "B1"])[0]).toMatch(/^shot 2: knowledge\/sunk-cells/);
    expect(one(["A1", "B1"])[0]).toMatch(/^shot 2: knowledge\/sunk-elsewhere/);
    expect(one(["A2", "A3"])[0]).toBe(
      'shot 2: knowledge/sunk-unhit {"square":{"row":0,"column":2}}',
    );
  });

  it("refuses what no fleet can answer", () => {
    expect(errorsOf("sunk-named", sunk("A1", "submarine"), sunk("C3", "submarine"))).toEqual([
      'shot 2: knowledge/sunk-already {"ship":"submarine","earlier":1}',
    ]);
    expect(errorsOf("ship-named", sunk("A1", "cruiser"))).toEqual([
      'shot 1: knowledge/sunk-early {"ship":"cruiser","length":2,"hits":1}',
    ]);
    expect(errorsOf("ship-named", hit("A1", "submarine"))).toEqual([
      'shot 1: knowledge/sunk-late {"ship":"submarine","length":1,"hits":1}',
    ]);
    const six = ["A1", "A3", "A5", "C1", "C3", "C5"];
    expect(errorsOf("hit-miss", ...six.map((cell) => hit(cell)))).toEqual([
      'shot 6: knowledge/too-many-hits {"squares":5}',
    ]);
    expect(errorsOf("sunk", ...six.slice(0, 4).map((cell) => sunk(cell)))).toEqual([
      'shot 4: knowledge/too-many-sunk {"ships":3}',
    ]);
  });

  it("refuses a ship sunk before it can have been hit as often as it is long", () => {
    expect(errorsOf("sunk-named", sunk("A1", "cruiser"))).toEqual([
      'shot 1: knowledge/too-few-hits {"least":2,"hits":1}',
    ]);
    const twoSunk = [hit("A1"), sunk("A2", "cruiser"), miss("E5"), sunk("C1", "destroyer")];
    expect(errorsOf("sunk-named", ...twoSunk)).toEqual([
      'shot 4: knowledge/too-few-hits {"least":4,"hits":3}',
    ]);
    expect(errorsOf("sunk-named", hit("C2"), ...twoSunk)).toEqual([]);
    expect(errorsOf("sunk", sunk("A1"))).toEqual([]);
    expect(errorsOf("sunk", sunk("A1"), sunk("C3"))).toEqual([
      'shot 2: knowledge/too-few-hits {"least":3,"hits":2}',
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
