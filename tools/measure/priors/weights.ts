// Whether weighted counts equal their naive twins, and what weights cost.
import { count, findPrior, type Posterior } from "@broadside/engine";
import { countNaively, exactMethods, finish, gatherEvidence } from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createDefence,
  createKnowledge,
  createRng,
  preset,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { type Contact, contacts } from "@broadside/rules/board";
import { medianOf, whole } from "../../shared/figures.mjs";
import { table } from "../../shared/report.mjs";
import { boardOf, shipsOf } from "../../shared/small-board.ts";
import { nextShot } from "../method-positions.ts";
import { type Cached, type Scale, WEIGHED_POSITIONS } from "./plan.ts";

type AnnouncementRuleId = (typeof announcementRuleIds)[number];
type Problem = ReturnType<typeof gatherEvidence>["problem"];

export function weightTables(cached: Cached, scale: Scale): string {
  const perRule = scale.scaled(WEIGHED_POSITIONS);
  const tallies = contacts.flatMap((contact) =>
    announcementRuleIds.map((announcement) =>
      cached(`weights ${contact} ${announcement} ${perRule}`, () =>
        tallyOf(contact, announcement, perRule),
      ),
    ),
  );
  const rules = `${contacts.length} contact rules × ${announcementRuleIds.length} announcement rules × ${whole(perRule)}`;
  return [
    tallyTable(tallies),
    `Random positions on small boards with random weights: ${rules}. A method counts those it applies to.`,
    timesTable(
      Object.keys(openings).map((title) => cached(`opening ${title}`, () => timesOf(title))),
    ),
    "Processor time of openings under `uniform` and `people`: medians of computations in turns, without the book of openings. A count that is expected to take more than five seconds is sampled. Largest error: standard error of the chance of a square.",
  ].join("\n\n");
}

/** By method. */
type Tally = Readonly<Record<string, { counted: number; placements: number; different: number }>>;

function tallyOf(contact: Contact, announcement: AnnouncementRuleId, positions: number): Tally {
  const tally = Object.fromEntries(
    exactMethods.map(({ name }) => [name, { counted: 0, placements: 0, different: 0 }]),
  );
  const rng = createRng("weights").split(contact).split(announcement);
  for (let i = 0; i < positions; i++) {
    const problem = weighted(randomProblem(contact, announcement, rng.split(i)), rng.split(i));
    const expected = countNaively(problem);
    for (const method of exactMethods) {
      if (method.estimate(problem).ms === Number.POSITIVE_INFINITY) continue;
      const found = finish(method.count(problem, 2 ** 30));
      const own = tally[method.name]!;
      own.counted++;
      expected.through.forEach((row, g) => {
        row.forEach((weight, p) => {
          own.placements++;
          if (found?.through[g]?.[p] !== weight) own.different++;
        });
      });
      if (found?.layouts !== expected.layouts) own.different++;
    }
  }
  return tally;
}

/** Each candidate gets a weight from 1 to 255. */
function weighted(problem: Problem, rng: Rng): Problem {
  const groups = problem.groups.map((group) => ({
    ...group,
    weights: group.placements.map(() => 1 + rng.below(255)),
  }));
  return { ...problem, groups };
}

function randomProblem(contact: Contact, announcement: AnnouncementRuleId, rng: Rng): Problem {
  const variant = randomVariant(contact, announcement, rng);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: AnsweredShot[] = [];
  const most = rng.below(variant.rows * variant.columns);
  while (shots.length < most && defence.squaresLeft > 0) {
    const cell = nextShot(variant, shots, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return gatherEvidence(createKnowledge(variant, shots)).problem;
}

function randomVariant(contact: Contact, announcement: AnnouncementRuleId, rng: Rng): Variant {
  for (;;) {
    const lengths = Array.from({ length: 1 + rng.below(3) }, () => 1 + rng.below(4));
    const made = validateVariant({
      name: "small",
      rows: 1 + rng.below(5),
      columns: 1 + rng.below(5),
      fleet: shipsOf(lengths),
      contact,
      announcement,
    });
    if (made.ok) return made.value;
  }
}

function tallyTable(tallies: readonly Tally[]): string {
  const rows = exactMethods.map(({ name }) => {
    const sum = (of: "counted" | "placements" | "different") =>
      whole(tallies.reduce((total, tally) => total + tally[name]![of], 0));
    return [name, sum("counted"), sum("placements"), sum("different")];
  });
  return table(["method", "positions", "placements compared", "different"], rows);
}

interface Times {
  readonly title: string;
  /** Of each kind. */
  readonly computed: number;
  readonly ms: readonly number[];
  readonly method: string;
  readonly error: number;
}

/** Boards by title, and how often their openings are computed. */
const openings: Readonly<Record<string, readonly [Variant, number]>> = {
  classic: [preset("classic"), 25],
  "sea-battle": [preset("sea-battle"), 5],
  ...Object.fromEntries(
    contacts
      .filter((contact) => contact !== "any")
      .map((contact) => [
        `classic fleet on 15 × 15, ${contact}`,
        [boardOf(15, 15, [5, 4, 3, 3, 2], { contact }), 3],
      ]),
  ),
};

/** Counts that take longer than five seconds are sampled. */
const budget = { ms: 5_000 };

function timesOf(title: string): Times {
  const [variant, computed] = openings[title]!;
  const prior = unwrap(findPrior("people"));
  const knowledge = createKnowledge(variant);
  const plain = (): Posterior => count(knowledge, { book: false, budget });
  const people = (): Posterior => count(knowledge, { book: false, budget, prior });
  plain();
  const { method, sample } = people();
  const taken = Array.from({ length: computed }, () => [msOf(plain), msOf(people)]);
  const ms = [0, 1].map((i) => medianOf(taken.map((pair) => pair[i]!)));
  return { title, computed, ms, method, error: Math.max(0, ...(sample?.standardErrors ?? [])) };
}

/** Processor time: other programs may run. */
function msOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function timesTable(times: readonly Times[]): string {
  const rows = times.map(({ title, computed, ms: [uniform, people], method, error }) => [
    title,
    computed,
    `${uniform!.toFixed(1)} ms`,
    `${people!.toFixed(1)} ms`,
    (people! / uniform!).toFixed(1),
    method,
    error === 0 ? "exact" : error.toFixed(5),
  ]);
  const heads = ["opening", "times", "uniform", "people", "ratio", "method", "largest error"];
  return table(heads, rows);
}
