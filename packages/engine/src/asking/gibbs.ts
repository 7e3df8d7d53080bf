import type { Rng } from "@broadside/rules";
import { type AskingEvidence, likelihood } from "./evidence.ts";
import { LayoutList } from "./layout-list.ts";

/**
 * Replaces weighted layouts by `count` equally weighted ones: copies in proportion to the weights,
 * then every ship of every copy is lifted and placed again where the evidence lets it lie (Gibbs
 * sampling). The moves leave the distribution unchanged and make the copies different again.
 */
export function resampleLayouts(
  evidence: AskingEvidence,
  from: LayoutList,
  count: number,
  rng: Rng,
): LayoutList {
  const list = new LayoutList(from.ships, count);
  const chosen = from.systematic(count, rng.unit());
  const mover = new ShipMover(evidence, rng);
  const places = new Uint16Array(from.ships);
  for (const index of chosen) {
    for (let s = 0; s < from.ships; s++) places[s] = from.places[index * from.ships + s]!;
    for (let s = 0; s < from.ships; s++) mover.move(places, s);
    list.add(places, 1);
  }
  return list;
}

class ShipMover {
  private readonly evidence: AskingEvidence;
  private readonly rng: Rng;
  /** Cells of the other ships, and hits that they leave uncovered. */
  private readonly others: Int32Array;
  private readonly open: Int32Array;
  private readonly base: Uint8Array;
  private readonly counts: Uint8Array;
  /** Running sums of the weights of the candidates. */
  private readonly sums: Float64Array;

  constructor(evidence: AskingEvidence, rng: Rng) {
    const { table, answers, candidates } = evidence;
    this.evidence = evidence;
    this.rng = rng;
    this.others = new Int32Array(table.words);
    this.open = new Int32Array(table.words);
    this.base = new Uint8Array(answers.length);
    this.counts = new Uint8Array(answers.length);
    this.sums = new Float64Array(Math.max(...candidates.map(({ length }) => length)));
  }

  move(places: Uint16Array, ship: number): void {
    const { sums } = this;
    const candidates = this.evidence.candidates[ship]!;
    this.lift(places, ship);
    let sum = 0;
    for (let c = 0; c < candidates.length; c++) {
      sum += this.weightOf(ship, candidates[c]!);
      sums[c] = sum;
    }
    const drawn = this.rng.unit() * sum;
    let c = 0;
    while (c < candidates.length - 1 && sums[c]! <= drawn) c++;
    // Rounding may make the last candidates unreachable, never an impossible one likely.
    if (sum > 0) places[ship] = candidates[c]!;
  }

  private lift(places: Uint16Array, ship: number): void {
    const { table, answers, hits } = this.evidence;
    const { words, ships } = table;
    this.others.fill(0);
    for (let s = 0; s < places.length; s++) {
      if (s === ship) continue;
      const { masks } = ships[s]!;
      for (let w = 0; w < words; w++) this.others[w]! |= masks[places[s]! * words + w]!;
    }
    for (let w = 0; w < words; w++) this.open[w] = hits[w]! & ~this.others[w]!;
    for (let a = 0; a < answers.length; a++) {
      let count = 0;
      for (let s = 0; s < places.length; s++) {
        if (s !== ship) count += answers[a]!.inside[s]![places[s]!]!;
      }
      this.base[a] = count;
    }
  }

  private weightOf(ship: number, place: number): number {
    const { table, answers } = this.evidence;
    const { masks, zones } = table.ships[ship]!;
    for (let w = 0; w < table.words; w++) {
      const at = place * table.words + w;
      if ((this.others[w]! & zones[at]!) !== 0 || (this.open[w]! & ~masks[at]!) !== 0) return 0;
    }
    for (let a = 0; a < answers.length; a++) {
      this.counts[a] = this.base[a]! + answers[a]!.inside[ship]![place]!;
    }
    return likelihood(answers, this.counts);
  }
}
