import { type Contact, keepsApart } from "@broadside/rules/board";
import type { CountingProblem, ShipGroup } from "../../evidence/problem.ts";
import { reduceProblem } from "../../evidence/problem-reduction.ts";
import type { ExpectedCost } from "../exact-method.ts";
import { orientationsOf } from "../orientation.ts";
import { FrontierView } from "./frontier-view.ts";

/** Below this many milliseconds, trying another orientation costs more than it saves. */
const QUICK_MS = 20;

/** A view of a problem, and the estimated cost of counting it that way. */
export interface PricedView {
  readonly view: FrontierView;
  readonly cost: Required<ExpectedCost>;
}

/** The view with the lowest cost by these laws. */
export function bestView(problem: CountingProblem, laws: ContactLaws): PricedView {
  const known = laws.chosen.get(problem);
  if (known) return known;
  let best: PricedView | undefined;
  for (const orientation of orientationsOf(problem.board)) {
    if (best && best.cost.ms < QUICK_MS) break;
    const view = new FrontierView(problem, orientation);
    const cost = frontierCost(problem, view, laws);
    if (!best || cost.ms < best.cost.ms) best = { view, cost };
  }
  laws.chosen.set(problem, best!);
  return best!;
}

/**
 * Estimates, for every row, the number of profiles and the length of their vectors. It combines the
 * shapes that placements leave at the row from left to right, with no more shapes of a height than
 * ships that can leave them.
 */
function frontierCost(
  problem: CountingProblem,
  view: FrontierView,
  { byContact }: ContactLaws,
): Required<ExpectedCost> {
  const fleet = new FleetLimits(problem, view);
  let profiles = 0;
  let values = 0;
  for (let row = 1; row < view.rows; row++) {
    const [count, entries] = fleet.countProfiles(shapesAt(view, row));
    profiles += count;
    values += entries;
  }
  const { ms, bytes } = byContact[problem.contact];
  const sizes = [profiles * view.columns, values * view.columns] as const;
  return {
    ms: LEAST_MS + hitFactor(problem) * apply(ms, ...sizes),
    bytes: LEAST_BYTES + apply(bytes, ...sizes),
  };
}

/**
 * The share of the time that open hits leave, because few profiles can cover them. Each leaves this much, fitted with
 * the merging of mirror images to hundreds of counts of either kernel after 0 to 20 shots.
 */
const hitFactor = (problem: CountingProblem): number =>
  shareByHit[problem.contact] ** (reduceProblem(problem)?.hits.length ?? 0);

const shareByHit: Readonly<Record<Contact, number>> = {
  any: 0.81,
  "no-edge": 0.89,
  "no-contact": 0.93,
};

/** The cost of a frontier kernel, by contact rule. */
export interface ContactLaws {
  readonly byContact: Readonly<Record<Contact, CostLaws>>;
  /** Caches the chosen view, because an estimate is often followed by the count. */
  readonly chosen: WeakMap<CountingProblem, PricedView>;
}

export interface CostLaws {
  readonly ms: Law;
  readonly bytes: Law;
}

/** A power law: exp(scale) * profiles ^ byProfiles * values ^ byValues. */
interface Law {
  readonly scale: number;
  readonly byProfiles: number;
  readonly byValues: number;
}

/**
 * Fitted to 297 counts: seven fleets of 5 to 10 ships on 8x8, 10x10 and 12x9 after 0 to 40 misses,
 * on one core of a 2020s server; if ships may touch, scaled to the sweep of `npm run methods`. Nine
 * of ten estimates are within a factor of 2 (time) or 1.5 (memory). If ships may touch, there are
 * more profiles within a row than at its end.
 */
const byContact: Readonly<Record<Contact, CostLaws>> = {
  any: {
    ms: { scale: -13.3, byProfiles: 0.467, byValues: 0.779 },
    bytes: { scale: 3.06, byProfiles: 0.176, byValues: 0.807 },
  },
  "no-edge": {
    ms: { scale: -14.38, byProfiles: 0.625, byValues: 0.668 },
    bytes: { scale: 1.32, byProfiles: 0.292, byValues: 0.761 },
  },
  "no-contact": {
    ms: { scale: -13.44, byProfiles: 0.512, byValues: 0.686 },
    bytes: { scale: 1.78, byProfiles: 0.269, byValues: 0.739 },
  },
};

export const frontierLaws: ContactLaws = { byContact, chosen: new WeakMap() };

/** The cost of the smallest problem. */
const LEAST_MS = 0.5;
const LEAST_BYTES = 700_000;

const apply = ({ scale, byProfiles, byValues }: Law, profiles: number, values: number): number =>
  Math.exp(scale) * profiles ** byProfiles * values ** byValues;

/** The outline a placement leaves at a row: `width` columns, up to `height` rows deep. */
interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The distinct shapes that placements starting above a row leave there, by first column. */
function shapesAt(view: FrontierView, row: number): Shape[][] {
  const found = Array.from({ length: view.columns }, () => new Map<number, Shape>());
  const cell = row * view.columns - 1;
  for (const { row: first, column, claims } of view.candidates) {
    if (first >= row || first + view.span <= row) continue;
    let height = 0;
    let key = claims.length;
    for (const claim of claims) {
      const until = claim.until <= row ? row : view.meaning(claim.column, claim.until, cell, row);
      height = Math.max(height, until - row);
      key = key * 32 + until - row;
    }
    if (height > 0) found[column]!.set(key, { width: claims.length, height });
  }
  return found.map((shapes) => [...shapes.values()]);
}

/** Deeper shapes are treated as this deep, to keep the table small. */
const MAX_HEIGHT = 4;
const MAX_STATES = 320;

/** Limits the number of shapes of each height; a state is the number there are so far. */
class FleetLimits {
  private readonly groups: readonly ShipGroup[];
  private readonly ships: number;
  private states = 1;
  /** `next[h]`: the state with one more shape of height h + 1, or -1; by state. */
  private readonly next: Int32Array[] = [];
  /** By state: entries in use in the vector of a profile. */
  private readonly entries: Float64Array;

  constructor({ groups, contact }: CountingProblem, view: FrontierView) {
    this.groups = groups;
    this.ships = groups.reduce((sum, { count }) => sum + count, 0);
    const caps = this.capsOf(view, contact);
    this.states = caps.reduce((product, cap) => product * (cap + 1), 1);
    for (let height = 1; height <= caps.length; height++) {
      this.next.push(
        Int32Array.from({ length: this.states }, (_, s) => nextState(caps, s, height)),
      );
    }
    this.entries = Float64Array.from({ length: this.states }, (_, state) =>
      this.entriesWith(caps.length > 0 ? state % (caps[0]! + 1) : 0),
    );
  }

  /** `caps[h]`: how many ships can leave a shape of height h + 1 or more. */
  private capsOf(view: FrontierView, contact: Contact): number[] {
    const spans = this.groups.map(() => 0);
    for (const { group, row, claims } of view.candidates) {
      spans[group] = Math.max(spans[group]!, claims[0]!.until - row);
    }
    // If ships may not touch, a shape takes at least two columns.
    const width = keepsApart(contact) ? 2 : 1;
    const caps: number[] = [];
    let states = 1;
    for (let height = 1; height <= MAX_HEIGHT; height++) {
      const able = this.groups.reduce((n, { count }, g) => (spans[g]! > height ? n + count : n), 0);
      const cap = Math.min(Math.ceil(view.columns / width), able);
      states *= cap + 1;
      if (states > MAX_STATES && caps.length > 0) break;
      caps.push(cap);
    }
    return caps;
  }

  /** Ships that the profile shows are placed for sure; only the others can vary. */
  private entriesWith(shown: number): number {
    const rest = 1 - shown / Math.max(1, this.ships);
    return this.groups.reduce((product, { count }) => product * (1 + count * rest), 1);
  }

  /** The number of profiles these shapes make, and of entries in their vectors. */
  countProfiles(shapes: readonly Shape[][]): [profiles: number, entries: number] {
    const ways = shapes.map(() => new Float64Array(this.states));
    ways.push(new Float64Array(this.states));
    ways[0]![0] = 1;
    for (const [column, here] of shapes.entries()) {
      const from = ways[column]!;
      const beside = ways[column + 1]!;
      for (let state = 0; state < this.states; state++) beside[state]! += from[state]!;
      for (const { width, height } of here) this.add(from, ways[column + width]!, height);
    }
    let [profiles, entries] = [0, 0];
    for (const [state, count] of ways[shapes.length]!.entries()) {
      profiles += count;
      entries += count * this.entries[state]!;
    }
    return [profiles, entries];
  }

  private add(from: Float64Array, to: Float64Array, height: number): void {
    const next = this.next[Math.min(height, this.next.length) - 1]!;
    for (let state = 0; state < this.states; state++) {
      const ways = from[state]!;
      if (ways > 0 && next[state]! >= 0) to[next[state]!]! += ways;
    }
  }
}

/** A state is a mixed-radix number: digit h is the number of shapes higher than h rows. */
function nextState(caps: readonly number[], state: number, height: number): number {
  let [next, stride] = [state, 1];
  for (const [h, cap] of caps.entries()) {
    if (h < height && Math.floor(state / stride) % (cap + 1) === cap) return -1;
    if (h < height) next += stride;
    stride *= cap + 1;
  }
  return next;
}
