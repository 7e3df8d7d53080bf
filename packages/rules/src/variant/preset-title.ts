/** A variant people look for by name, with one line on what it is. */
export interface Preset {
  /** Its one id: what commands, records and links are given. */
  readonly name: string;
  /** Its one title: what people read. */
  readonly title: string;
  readonly about: string;
}

const listed = [
  { name: "classic", title: "Classic", about: "10 x 10, five ships; you hear which ship sinks." },
  {
    name: "salvo",
    title: "Salvo",
    about: "Classic, with a shot for every ship afloat; each is answered at once.",
  },
  {
    name: "volley",
    title: "Volley",
    about: "Classic, with a shot for every ship afloat; call them all, then hear the answers.",
  },
  {
    name: "sea-battle",
    title: "Sea Battle",
    about: "10 x 10, ten ships that may not touch; you fire again after a hit.",
  },
  {
    name: "mini",
    title: "Mini",
    about: "5 x 5, three small ships that may touch only at corners.",
  },
  {
    name: "react",
    title: "Six ships",
    about: "10 x 10, the classic fleet and a second ship of 2.",
  },
  {
    name: "pomcp",
    title: "Silent",
    about: "10 x 10, ships of 6 to 2 that may not touch; you never hear that one sinks.",
  },
  {
    name: "sploosh",
    title: "Squid hunt",
    about: "8 x 8, three squids of 4, 3 and 2; you hear that one is sunk, not which.",
  },
  {
    name: "seed-10",
    title: "Open waters",
    about: "N x N for any N (seed-1 to seed-26); a sunk ship is shown where it lay.",
  },
] as const satisfies readonly Preset[];

export const presets: readonly Preset[] = listed;

export type PresetId = (typeof listed)[number]["name"] | `seed-${number}`;

/**
 * What people read for a preset: "Sea Battle", or "Open waters 14 x 14" for `seed-14`. Any other
 * name, such as that of a custom variant, is its own title.
 */
export function presetTitle(id: PresetId | string): string {
  const known = presets.find((preset) => preset.name === id);
  if (known) return known.title;
  const match = SEED.exec(id);
  if (!match) return id;
  const [, side, lengths] = match;
  const ships = lengths === undefined ? "" : ` (${lengths.split(",").join(", ")})`;
  return `${presetTitle("seed-10")} ${side} x ${side}${ships}`;
}

/** The id a person means by an id or a title, in whatever case; or what they wrote. */
export function presetId(text: string): PresetId | string {
  const wanted = text.trim().toLowerCase();
  const known = presets.find(
    ({ name, title }) => name === wanted || title.toLowerCase() === wanted,
  );
  if (known) return known.name;
  if (SEED.test(wanted)) return wanted;
  const match = SEED_TITLE.exec(wanted);
  if (!match) return text;
  const lengths = match[2]?.replaceAll(" ", "");
  return `seed-${match[1]}${lengths === undefined ? "" : `:${lengths}`}`;
}

/** `seed-N`, and `seed-N:5,4,3`. */
export const SEED = /^seed-(\d{1,2})(?::(\d{1,2}(?:,\d{1,2}){0,19}))?$/;
const SEED_TITLE = /^open waters (\d{1,2}) x \1(?: \((\d{1,2}(?:, ?\d{1,2}){0,19})\))?$/;
