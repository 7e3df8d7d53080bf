import fc from "fast-check";
import { announcementRuleIds } from "./announcement/announcement-rule.ts";
import { unwrap } from "./basics/result.ts";
import { createRng, type Rng, shuffled } from "./basics/rng.ts";
import { cellCount } from "./board/board.ts";
import { notations } from "./board/cell-name.ts";
import { contacts } from "./board/placement.ts";
import type { Ship } from "./board/ship.ts";
import type { Layout } from "./layout/layout.ts";
import { randomLayout } from "./layout/random-layout.ts";
import type { MatchEvent } from "./match/event.ts";
import { applyEvent, createMatch, type Match } from "./match/match.ts";
import { seats } from "./match/seat.ts";
import { turnOrders } from "./variant/turn-order.ts";
import { createVariant, type Variant, validateVariant } from "./variant/variant.ts";

/** Fixed, so that a failure today is the same failure tomorrow. */
export const SEED = 20_250_701;

/** Names that look like cells, directions, numbers or each other are the ones that break readers. */
const shipNames = [
  ..."carrier|battleship|boat|boat 1|boat 2|Boat 1 x|B7|H|v|1|1 1|A1 A2|A1-A3|to|été|O'Brien".split(
    "|",
  ),
  ..."no. 5|x_y-z|Крейсер|巡洋艦|ship of 6|places|a|İstanbul|hit|sunk|miss|on|B7 H".split("|"),
];

const fleetNames = fc.uniqueArray(fc.constantFrom(...shipNames), {
  minLength: 1,
  maxLength: 8,
  selector: (name) => name.toLowerCase(),
});

const side = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 3, arbitrary: fc.integer({ min: 8, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 26 }) },
);

/** Any board, names and rules; fleets thin enough to be laid at random without long searches. */
export const variants: fc.Arbitrary<Variant> = fc
  .record({
    name: fc.constantFrom("custom", "classic", "open-waters-5", "ξ {odd} : name", '"quoted"', "{"),
    rows: side,
    columns: side,
    names: fleetNames,
    lengths: fc.array(fc.nat(25), { minLength: 8, maxLength: 8 }),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRuleIds),
    turns: fc.constantFrom(...turnOrders),
    notation: fc.constantFrom(...notations),
  })
  .map(({ names, lengths, ...rules }) => {
    const fleet = thinFleet(rules.rows, rules.columns, names, lengths);
    const variant = validateVariant({ ...rules, fleet });
    return variant.ok ? variant.value : createVariant({ ...rules, fleet: fleet.slice(0, 1) });
  });

function thinFleet(
  rows: number,
  columns: number,
  names: readonly string[],
  lengths: readonly number[],
): Ship[] {
  let room = rows * columns;
  return names.flatMap((name, i) => {
    const length = 1 + (lengths[i]! % Math.min(6, Math.max(rows, columns)));
    room -= 3 * (length + 2);
    return i === 0 || room >= 0 ? [{ name, length }] : [];
  });
}

export const rngs: fc.Arbitrary<Rng> = fc.integer().map((seed) => createRng(seed));

export const layoutOf = (variant: Variant, rng: Rng): Layout => unwrap(randomLayout(variant, rng));

/** A game of random shots; may stop or be given up at any event, even before the battle. */
export const matches: fc.Arbitrary<Match> = fc
  .record({
    variant: variants,
    seed: fc.integer(),
    first: fc.constantFrom(...seats),
    length: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat(40)),
    resigns: fc.option(fc.constantFrom(...seats)),
  })
  .map(({ variant, seed, first, length, resigns }) => {
    const rng = createRng(seed);
    const cut = playRandomly(createMatch(variant, first), rng, length);
    if (resigns === null || cut.outcome) return cut;
    return unwrap(applyEvent(cut, { type: "resign", seat: resigns }));
  });

/** Plays on with random unfired cells until the end or until the match has this many events. */
export function playRandomly(start: Match, rng: Rng, length = Number.POSITIVE_INFINITY): Match {
  let match = start;
  const cells = Array.from({ length: cellCount(start.variant) }, (_, cell) => cell);
  const open = seats.map((seat) => shuffled(rng.split(`shots ${seat}`), cells));
  const second = rng.below(2) === 1;
  while (!match.outcome && match.events.length < length) {
    match = unwrap(applyEvent(match, nextEvent(match, rng, open, second)));
  }
  return match;
}

function nextEvent(match: Match, rng: Rng, open: number[][], second: boolean): MatchEvent {
  if (match.turn)
    return { type: "fire", seat: match.turn.seat, cell: open[match.turn.seat]!.pop()! };
  const order = second ? ([1, 0] as const) : seats;
  const seat = order.find((own) => !match.sides[own].layout)!;
  const layout = layoutOf(match.variant, rng.split(`layout ${seat}`));
  return { type: "place", seat, layout };
}

/** Valid text with a few characters deleted, doubled, replaced or cut off. */
export const mutated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(3), mutations), { minLength: 1, maxLength: 4 }))
    .map(([start, changes]) =>
      changes.reduce((now, [where, cut, put]) => {
        const at = where % (now.length + 1);
        return now.slice(0, at) + put + now.slice(at + cut);
      }, start),
    );

const mutations = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "\n",
    ":",
    ";",
    "#",
    "\t",
    "\r",
    "0",
    "9",
    "-",
    "[",
    "]",
    '"',
    "{",
    "\0",
    "O",
    "X",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);

/** Anything that JSON can hold, hostile names and numbers included. */
export const jsonValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSparseArray: true }),
  fc.constantFrom<unknown>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    JSON.parse('{"__proto__": {"name": "x"}}'),
    JSON.parse('{"constructor": 1, "toString": 2}'),
    "x".repeat(100_000),
    Symbol("s"),
    () => 1,
  ),
);

/** A JSON value with one spot, anywhere inside, replaced by another value or taken out. */
export const tamperedJson = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), fc.option(jsonValues))
    .map(([value, path, put]) => replaceAt(structuredClone(value), path, put));

function replaceAt(value: unknown, [step, ...path]: readonly number[], put: unknown): unknown {
  if (step === undefined || typeof value !== "object" || value === null) return put;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const parts = value as Record<string, unknown>;
  if (put === null && path.length === 0) delete parts[key];
  else parts[key] = replaceAt(parts[key], path, put);
  return value;
}
