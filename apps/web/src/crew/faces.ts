import { coats, hairs, hats, marks, type Stroke } from "./features.ts";

/** How someone looks: colours, and shapes drawn behind and in front of the head. */
export interface Face {
  readonly skin: string;
  /** The colour of the eyebrows. */
  readonly brow: string;
  readonly coat: readonly Stroke[];
  readonly behind: readonly Stroke[];
  readonly before: readonly Stroke[];
}

const NAVY = "#24415c";

const faces: Readonly<Record<string, Face>> = {
  deckhand: {
    skin: "#f0c39b",
    brow: "#a4552a",
    coat: coats.striped("#2d5d7c"),
    behind: hairs.cropped("#b8622f"),
    before: [...marks.freckles(), ...hats.watchCap("#b8442a")],
  },
  bosun: {
    skin: "#c98d62",
    brow: "#33231b",
    coat: coats.vest("#6b3f2a"),
    behind: hairs.cropped("#33231b"),
    before: [
      ...marks.moustache("#33231b"),
      ...marks.earring("#d8a93b"),
      ...hats.bandana("#2f6f6a"),
    ],
  },
  mate: {
    skin: "#f2cfae",
    brow: "#6a4526",
    coat: coats.tunic(NAVY),
    behind: hairs.bun("#7d5230"),
    before: hats.flatCap("#2f4f6b"),
  },
  gunner: {
    skin: "#7a4e35",
    brow: "#1d1512",
    coat: coats.vest("#4d5a3c"),
    behind: hairs.curls("#241a17"),
    before: [...marks.soot(), ...hats.goggles("#5a4632")],
  },
  navigator: {
    skin: "#d9a877",
    brow: "#1f1a1c",
    coat: coats.officer("#3a5a6e"),
    behind: hairs.braid("#231d20"),
    before: [...hairline("#231d20"), ...marks.pencil("#d8a93b"), ...marks.glasses("#1b2733")],
  },
  captain: {
    skin: "#eabf9a",
    brow: "#d9d3c6",
    coat: coats.officer(NAVY),
    behind: hairs.cropped("#cfc8ba"),
    before: [...marks.beard("#d9d3c6"), ...hats.peaked("#f6f1e6")],
  },
  commodore: {
    skin: "#8d5c40",
    brow: "#b9b4ab",
    coat: coats.dress("#1d3348"),
    behind: hairs.bob("#c4beb4"),
    before: hats.gilded("#22384d"),
  },
  admiral: {
    skin: "#efc7a6",
    brow: "#f2eee4",
    coat: coats.dress("#152a40"),
    behind: hairs.cropped("#e9e4d8"),
    before: [
      ...marks.whiskers("#f2eee4"),
      ...marks.moustache("#f2eee4"),
      ...marks.scar(),
      ...hats.bicorne("#182633"),
    ],
  },
  friend: {
    skin: "#dba97d",
    brow: "#4a3324",
    coat: coats.oilskin("#e0b040"),
    behind: hairs.bob("#4a3324"),
    before: hats.souwester("#e8bd4b"),
  },
};

/** The face of an opponent; people and bots without their own have the friend's. */
export const faceOf = (name: string): Face =>
  Object.hasOwn(faces, name) ? faces[name]! : faces.friend!;

/** Hair over the forehead of someone without a hat. */
function hairline(colour: string): readonly Stroke[] {
  return [{ d: "M19 30c0-12 6-17 13-17s13 5 13 17c-2-6-5-9-9-10-6 5-12 5-17 10Z", colour }];
}
