import type { AnsweredShot } from "../announcement/announcement.ts";
import type { Cell } from "../board/board.ts";
import type { Placement } from "../board/placement.ts";
import type { PlayerView, SideView } from "../match/player-view.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import { writeOutcome, writeTurn } from "./match-json.ts";
import { writeCells, writePlacements } from "./placement-json.ts";
import { writeShot } from "./shot-json.ts";
import { writeVariant } from "./variant-json.ts";
import type { SideViewJson, ViewJson } from "./view-json.ts";

/** Writes the views of one game, whoever looks, as JSON text. */
export type ViewPrinter = (view: PlayerView) => string;

/**
 * The text is that of `JSON.stringify(writeView(view))`. What a view has in common with those
 * printed before is not written again: a server prints two views for every shot, and nearly all of
 * each is old.
 */
export function createViewPrinter(variant: Variant): ViewPrinter {
  const reference = JSON.stringify(writeVariant(variant));
  const sides = [createSidePrinter(variant), createSidePrinter(variant)] as const;
  const shooters = remembered((list: readonly Seat[]) => `[${list.join(",")}]`);
  return (view) =>
    objectText<ViewJson>({
      viewer: JSON.stringify(view.viewer),
      version: String(view.version),
      variant: reference,
      first: String(view.first),
      phase: JSON.stringify(view.phase),
      turn: JSON.stringify(writeTurn(view.turn)),
      sides: `[${sides[0](view.sides[0])},${sides[1](view.sides[1])}]`,
      shooters: shooters(view.shooters),
      outcome: JSON.stringify(writeOutcome(view.outcome)),
    });
}

function createSidePrinter(variant: Variant): (side: SideView) => string {
  const shots = createShotsPrinter(variant);
  const called = remembered((cells: readonly Cell[]) => JSON.stringify(writeCells(variant, cells)));
  const ships = remembered((own: readonly Placement[]) =>
    JSON.stringify(writePlacements(variant, own)),
  );
  return (side) =>
    objectText<SideViewJson>({
      placed: String(side.placed),
      shots: shots(side.shots),
      called: called(side.called),
      ships: side.ships ? ships(side.ships) : "null",
    });
}

/** Shots are only ever added, and one that was answered stays the same object. */
function createShotsPrinter(variant: Variant): (shots: readonly AnsweredShot[]) => string {
  let printed: { readonly shot: AnsweredShot; readonly text: string }[] = [];
  return remembered((shots) => {
    const last = printed.length - 1;
    if (last >= 0 && printed[last]!.shot !== shots[last]) printed = [];
    for (const shot of shots.slice(printed.length)) {
      printed.push({ shot, text: JSON.stringify(writeShot(variant, shot)) });
    }
    return `[${printed.map(({ text }) => text).join(",")}]`;
  });
}

/** Asked about the same value again, it knows the text. */
function remembered<T extends object>(print: (value: T) => string): (value: T) => string {
  let known: T | undefined;
  let text = "";
  return (value) => {
    if (value !== known) text = print(value);
    known = value;
    return text;
  };
}

/** Every field's own text, in the order given. */
const objectText = <T>(fields: { readonly [Field in keyof T]: string }): string =>
  `{${Object.entries(fields)
    .map(([name, text]) => `"${name}":${text}`)
    .join(",")}}`;
