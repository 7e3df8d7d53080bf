/** A shape on the 64 × 64 grid of a portrait: a path, its colour, and a width if it is a line. */
export interface Stroke {
  readonly d: string;
  readonly colour: string;
  readonly width?: number;
}

const fill = (d: string, colour: string): Stroke => ({ d, colour });
const line = (d: string, colour: string, width: number): Stroke => ({ d, colour, width });

const GOLD = "#d8a93b";
const INK = "#1b2733";

/** What someone wears on the head, in one main colour. */
export const hats = {
  watchCap: (colour: string) => [
    fill("M19 25C18 12 24 8 32 8s14 4 13 17Z", colour),
    fill("M18 21.5q14-5 28 0v5.5q-14-5-28 0Z", "#00000038"),
  ],
  bandana: (colour: string) => [
    fill("M19 25C18 13 25 10 32 10s14 3 13 15Q32 19 19 25Z", colour),
    fill("M45 22l9 2-5 3 3 5-8-5Z", colour),
    line("M24 15h.1M31 13h.1M38 15h.1M28 18h.1M35 18h.1", "#ffffffc0", 2),
  ],
  flatCap: (colour: string) => [
    fill("M17 22c0-8 7-13 15-13s16 4 16 11l-1 3Q32 17 17 24Z", colour),
    fill("M17 24Q32 16 48 22q-1 4-5 4Q30 21 20 27q-3 0-3-3Z", "#00000045"),
  ],
  peaked: (colour: string): readonly Stroke[] => [
    fill("M14 18c3-7 11-9 18-9s15 2 18 9l-4 5H18Z", colour),
    fill("M18 21h28v5H18Z", "#16283a"),
    fill("M18 26q14-4 28 0 1 4-1 4.5Q32 25 19 30.5q-2-.5-1-4.5Z", "#0c1620"),
    line("M32 17.5v5M29.5 20.5q2.5 3 5 0M30.5 18h3", GOLD, 1.3),
  ],
  gilded: (colour: string): readonly Stroke[] => [
    ...hats.peaked(colour),
    line("M21 29q11-4.5 22 0M19 23.5h9M36 23.5h9", GOLD, 1.4),
  ],
  bicorne: (colour: string) => [
    fill("M9 25C12 10 22 5 32 5s20 5 23 20c-8-5-15-6-23-6s-15 1-23 6Z", colour),
    line("M10 24C17 19.5 24 18 32 18s15 1.5 22 6", GOLD, 2),
    fill("M39 9.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z", "#b8321a"),
    line("M42.5 11l1.5 7", GOLD, 1.6),
  ],
  goggles: (colour: string) => [
    line("M19 20q13-6 26 0", colour, 3.5),
    fill("M22 19a4.5 4 0 1 0 9 0a4.5 4 0 1 0-9 0ZM33 19a4.5 4 0 1 0 9 0a4.5 4 0 1 0-9 0Z", colour),
    fill(
      "M23.5 19a3 2.6 0 1 0 6 0a3 2.6 0 1 0-6 0ZM34.5 19a3 2.6 0 1 0 6 0a3 2.6 0 1 0-6 0Z",
      "#a9d7de",
    ),
  ],
  souwester: (colour: string) => [
    fill("M19 24C18 11 24 8 32 8s14 3 13 16Z", colour),
    fill("M11 29c3-7 12-9 21-9s18 2 21 9q1 4-3 2-9-5-18-5t-18 5q-4 2-3-2Z", colour),
    line("M19.5 23q12.5-4 25 0", "#00000040", 1.5),
  ],
} satisfies Record<string, (colour: string) => readonly Stroke[]>;

/** Hair behind the head. */
export const hairs = {
  cropped: (colour: string) => [fill("M19 31c-2-16 6-20 13-20s15 4 13 20Z", colour)],
  bob: (colour: string) => [
    fill("M16 42c-2-24 6-31 16-31s18 7 16 31c-4 2-8 1-8 1H24s-4 1-8-1Z", colour),
  ],
  curls: (colour: string) => [
    fill(
      "M15 32c-4-3-2-8 1-9-1-5 4-9 8-8 2-5 9-5 11-1 5-3 11 1 10 6 5 1 6 7 3 10 3 4 0 9-4 9H19c-5 0-7-4-4-7Z",
      colour,
    ),
  ],
  bun: (colour: string) => [
    fill("M17 34c-2-19 7-23 15-23s17 4 15 23Z", colour),
    fill("M40 41a7 6 0 1 0 14 0a7 6 0 1 0-14 0Z", colour),
  ],
  braid: (colour: string) => [
    fill("M17 35c-2-19 7-24 15-24s17 5 15 24Z", colour),
    fill("M44 34q7 3 4 9 4 4 0 9 2 4-3 6-3-3-1-7-3-4 0-8-3-4 0-9Z", colour),
  ],
} satisfies Record<string, (colour: string) => readonly Stroke[]>;

/** Beards, and other features in front of the face. */
export const marks = {
  freckles: () => [line("M24 35h.1M27 37h.1M37 37h.1M40 35h.1", "#8a4b2499", 1.4)],
  moustache: (colour: string) => [
    fill("M22 41c2-5 7-5 10-2.5 3-2.5 8-2.5 10 2.5-4 .5-7 .5-10-1.5-3 2-6 2-10 1.5Z", colour),
  ],
  beard: (colour: string) => [
    fill(
      "M19.5 33c1 4 3 5 6 5 2-2 4-2 6.5-1 2.5-1 4.5-1 6.5 1 3 0 5-1 6-5 1 13-4 20-12.5 20S18.5 46 19.5 33Z",
      colour,
    ),
  ],
  whiskers: (colour: string) => [
    fill(
      "M19 27c-2 6-2 12 1 17 3 1 5-1 5-3-3-4-3-9-4-14ZM45 27c2 6 2 12-1 17-3 1-5-1-5-3 3-4 3-9 4-14Z",
      colour,
    ),
  ],
  glasses: (colour: string) => [
    line(
      "M22 31.5a4.2 4 0 1 0 8.4 0a4.2 4 0 1 0-8.4 0ZM33.6 31.5a4.2 4 0 1 0 8.4 0a4.2 4 0 1 0-8.4 0ZM30.4 31q1.6-1 3.2 0",
      colour,
      1.3,
    ),
  ],
  pencil: (colour: string) => [line("M42 27l9-7", colour, 2.4), line("M50 20.8l2-1.6", INK, 2.4)],
  soot: () => [fill("M37 37c3-2 6-1 6 1s-4 4-6 2Z", "#2a2a2a66")],
  scar: () => [line("M37.5 25.5l2.5 10", "#8e4a3c", 1.2)],
  earring: (colour: string) => [line("M19.5 37.5q-2 2 0 3.5 2-1.5 0-3.5", colour, 1.3)],
} satisfies Record<string, (colour: string) => readonly Stroke[]>;

/** What someone wears below the neck. */
export const coats = {
  striped: (colour: string) => [
    fill("M6 64c0-12 10-17 26-17s26 5 26 17Z", "#f3ead7"),
    line("M14 53q18-6 36 0M9 58.5q23-8 46 0", colour, 2.6),
  ],
  vest: (colour: string) => [
    fill("M6 64c0-12 10-17 26-17s26 5 26 17Z", "#e9dfc9"),
    fill("M10 64c0-9 5-14 12-16l10 16Zm44 0c0-9-5-14-12-16L32 64Z", colour),
  ],
  tunic: (colour: string): readonly Stroke[] => [
    fill("M6 64c0-12 10-17 26-17s26 5 26 17Z", colour),
    fill("M26 47.5h12L32 58Z", "#f6f1e6"),
    fill("M31 53h2l1 8-2 2-2-2Z", INK),
  ],
  officer: (colour: string): readonly Stroke[] => [
    ...coats.tunic(colour),
    line("M23 55h.1M23 60h.1M41 55h.1M41 60h.1", GOLD, 2.2),
  ],
  dress: (colour: string): readonly Stroke[] => [
    ...coats.officer(colour),
    fill("M5 58c1-5 5-8 11-9l3 5c-5 0-9 2-11 6ZM59 58c-1-5-5-8-11-9l-3 5c5 0 9 2 11 6Z", GOLD),
  ],
  oilskin: (colour: string) => [
    fill("M6 64c0-12 10-17 26-17s26 5 26 17Z", colour),
    fill("M22 48q10 7 20 0l2 4q-12 8-24 0Z", "#b8321a"),
    line("M32 56v8", "#00000040", 1.5),
  ],
} satisfies Record<string, (colour: string) => readonly Stroke[]>;
