/** The kinds of ship that have their own drawing. */
const kinds = [
  "flagship",
  "carrier",
  "battleship",
  "cruiser",
  "submarine",
  "destroyer",
  "boat",
  "squid",
] as const;

export type ShipKind = (typeof kinds)[number];

/** The paths of a ship from above, on squares of side 1: stern at x = 0, bow towards x = length. */
export interface HullShape {
  readonly hull: string;
  readonly deck: string;
  /** Turrets, funnels and superstructure. */
  readonly parts: string;
  /** Guns and markings, drawn as lines. */
  readonly lines: string;
}

/** The kind a name mentions ("patrol boat", "cruiser 2"), else the usual one of this length. */
export function kindOf(name: string | undefined, length: number): ShipKind {
  const named = name && kinds.find((kind) => name.toLowerCase().includes(kind));
  return named || (byLength[length - 1] ?? "flagship");
}

const byLength: readonly ShipKind[] = ["boat", "destroyer", "cruiser", "battleship", "carrier"];

/** Cached: a fleet is drawn again with every shot. */
export function hullShape(kind: ShipKind, length: number): HullShape {
  const key = `${kind} ${length}`;
  const known = drawn.get(key) ?? drawings[kind](length);
  drawn.set(key, known);
  return known;
}

const drawn = new Map<string, HullShape>();

const drawings: Readonly<Record<ShipKind, (length: number) => HullShape>> = {
  flagship: (l) => gunship(l, { beam: 0.4, bow: 1.1, turrets: [0.9, 1.6, l - 1.65, l - 0.95] }),
  battleship: (l) => gunship(l, { beam: 0.38, bow: 0.95, turrets: [0.7, l - 1.42, l - 0.8] }),
  cruiser: (l) =>
    gunship(l, { beam: 0.31, bow: 0.85, turrets: l < 3 ? [l - 0.62] : [0.6, l - 0.8] }),
  carrier: (l) => ({
    hull: `M.1 .16H${n(l - 1.3)}L${n(l - 0.75)} .2H${n(l - 0.12)}Q${n(l - 0.03)} .5 ${n(l - 0.12)} .8H${n(l - 0.9)}L${n(l - 1.2)} .88H.1Q.04 .5 .1 .16Z`,
    deck: `M.19 .24H${n(l - 1.32)}L${n(l - 0.77)} .28H${n(l - 0.19)}V.72H${n(l - 0.93)}L${n(l - 1.22)} .8H.19Z`,
    parts: box(l * 0.52, 0.72, l * 0.17, 0.14) + disc(l * 0.57, 0.79, 0.05),
    lines: `M.4 .62L${n(l - 1.1)} .4M.5 .46H.8M1.05 .46H1.35M1.6 .46H1.9M2.15 .46H2.45M${n(l - 0.7)} .36H${n(l - 0.3)}M${n(l - 0.7)} .52H${n(l - 0.3)}`,
  }),
  submarine: (l) => ({
    hull: `M.14 .5Q.3 .27 .62 .27H${n(l - 0.55)}Q${n(l - 0.06)} .31 ${n(l - 0.06)} .5Q${n(l - 0.06)} .69 ${n(l - 0.55)} .73H.62Q.3 .73 .14 .5ZM.2 .16L.36 .5L.2 .84L.08 .84L.15 .5L.08 .16Z`,
    deck: `M.5 .45H${n(l - 0.35)}V.55H.5Z`,
    parts: `M${n(l * 0.48)} .4H${n(l * 0.48 + 0.3)}Q${n(l * 0.48 + 0.46)} .5 ${n(l * 0.48 + 0.3)} .6H${n(l * 0.48)}Z${box(l * 0.48 + 0.04, 0.24, 0.14, 0.52)}`,
    lines: `M${n(l - 0.3)} .36V.64`,
  }),
  destroyer: (l) => ({
    hull: pointed(l, 0.27, 1.1),
    deck: pointed(l, 0.18, 1, 0.11),
    parts: `${disc(l - 0.8, 0.5, 0.12)}${box(l * 0.36, 0.38, l * 0.13, 0.24)}${disc(l * 0.24, 0.5, 0.08)}${disc(0.28, 0.5, 0.1)}`,
    lines: `M${n(l - 0.8)} .5H${n(l - 0.46)}M.28 .5H.1`,
  }),
  boat: (l) => ({
    hull: pointed(l, 0.29, 0.55),
    deck: pointed(l, 0.19, 0.44, 0.13),
    parts: box(l * 0.3, 0.37, l * 0.24, 0.26),
    lines: `M${n(l * 0.6)} .5H${n(l - 0.24)}`,
  }),
  squid: (l) => ({
    hull: `M${n(l - 0.05)} .5Q${n(l - 0.4)} .12 ${n(l - 0.62)} .3L${n(l * 0.5)} .22Q${n(l * 0.4)} .5 ${n(l * 0.5)} .78L${n(l - 0.62)} .7Q${n(l - 0.4)} .88 ${n(l - 0.05)} .5Z${[0.26, 0.38, 0.5, 0.62, 0.74].map((y, i) => `M${n(l * 0.5)} ${n(y - 0.04)}Q${n(l * 0.28)} ${n(y + (i % 2 ? 0.16 : -0.16))} .08 ${n(y)}Q${n(l * 0.28)} ${n(y + (i % 2 ? 0.24 : -0.08))} ${n(l * 0.5)} ${n(y + 0.05)}Z`).join("")}`,
    deck: disc(l * 0.56, 0.4, 0.06) + disc(l * 0.56, 0.6, 0.06),
    parts: "",
    lines: "",
  }),
};

interface Gunship {
  readonly beam: number;
  readonly bow: number;
  /** Where the turrets stand; the ones in the front half fire ahead. */
  readonly turrets: readonly number[];
}

/** A ship with a bridge amidships, funnels behind it, and turrets with twin guns at both ends. */
function gunship(length: number, { beam, bow, turrets }: Gunship): HullShape {
  const middle = length / 2;
  const size = beam * 0.52;
  return {
    hull: pointed(length, beam, bow),
    deck: pointed(length, beam - 0.11, bow - 0.12, 0.13),
    parts: `${turrets.map((x) => disc(x, 0.5, size)).join("")}${box(middle - 0.06, 0.5 - size, 0.36, 2 * size)}${disc(middle - 0.24, 0.5, size * 0.62)}`,
    lines: turrets
      .flatMap((x) =>
        [-0.055, 0.055].map(
          (side) => `M${n(x)} ${n(0.5 + side)}h${n((x > middle ? 1 : -1) * (size + 0.2))}`,
        ),
      )
      .join(""),
  };
}

/** A hull with a round stern and a pointed bow. */
function pointed(length: number, beam: number, bow: number, inset = 0.05): string {
  const [left, right, shoulder] = [inset, length - inset, length - inset - bow];
  const side = (y: number) => `${n(right - bow * 0.36)} ${n(0.5 + y * 0.92)}`;
  return `M${n(left + 0.16)} ${n(0.5 - beam)}H${n(shoulder)}Q${side(-beam)} ${n(right)} .5Q${side(beam)} ${n(shoulder)} ${n(0.5 + beam)}H${n(left + 0.16)}Q${n(left)} ${n(0.5 + beam)} ${n(left)} .5Q${n(left)} ${n(0.5 - beam)} ${n(left + 0.16)} ${n(0.5 - beam)}Z`;
}

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** Hundredths are finer than any screen, and fewer digits load faster. */
const n = (value: number): number => Math.round(value * 100) / 100;
