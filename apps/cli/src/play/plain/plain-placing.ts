import { type PlacingWay, shipTitle } from "@broadside/play";
import { type Draft, type Layout, unreachable, validateDraft } from "@broadside/rules";
import { problemText, terminalPlay } from "@broadside/words";
import { drawPlacement } from "../../board/plain-board.ts";
import { print } from "../../terminal/print.ts";
import { UserLeft } from "../../terminal/user-left.ts";
import {
  howToPlace,
  type PlacingOrder,
  parsePlacingOrder,
  placingHelp,
  shipsToPlace,
} from "../orders/placing-order.ts";
import type { Placing } from "../ui.ts";
import { orElse, type PlainContext } from "./plain-battle.ts";

/** Asks ship by ship, with the board before each, until the fleet is complete. */
export async function placeByLines(
  placing: Placing,
  { input, brief }: PlainContext,
): Promise<Layout | undefined> {
  const { variant } = placing;
  let draft = placing.draft;
  let drawn: Draft | undefined;
  const howTo = howToPlace(variant);
  print(terminalPlay["place.start"]({ howTo }), terminalPlay["place.startMore"]());
  for (;;) {
    const [ship] = shipsToPlace(variant, draft);
    // With --brief, don't repeat an unchanged board.
    if (!brief || drawn !== draft) print("", ...drawPlacement(variant, draft));
    drawn = draft;
    const prompt = ship
      ? terminalPlay["place.prompt"]({ ship: shipTitle(ship.name), length: ship.length })
      : terminalPlay["place.donePrompt"]();
    const answer = await orElse(input.ask(prompt), placing.until);
    if (answer === undefined) return undefined;
    const layout = validateDraft(variant, draft);
    if (answer === "" && layout.ok) return layout.value;
    const next = await follow(placing, draft, answer);
    if (next !== draft) placing.save(next);
    draft = next;
  }
}

/** The ships after a command; the same draft if nothing changed. */
async function follow(placing: Placing, draft: Draft, answer: string): Promise<Draft> {
  const order = parsePlacingOrder(placing.variant, draft, answer);
  if (order.ok) return obey(placing, draft, order.value);
  print(order.error);
  return draft;
}

async function obey(placing: Placing, draft: Draft, order: PlacingOrder): Promise<Draft> {
  switch (order.type) {
    case "put":
      return order.draft;
    case "draw":
      return draw(placing, draft, order.way);
    case "undo":
      if (draft.length === 0) print(terminalPlay["place.nothingToUndo"]());
      return draft.length === 0 ? draft : draft.slice(0, -1);
    case "clear":
      return [];
    case "help":
      print(...placingHelp(placing.variant));
      return draft;
    case "quit":
      throw new UserLeft("quit");
    default:
      return unreachable(order);
  }
}

/** The ships after the others have been placed; the same draft if there is no room for them. */
async function draw(placing: Placing, draft: Draft, way: PlacingWay): Promise<Draft> {
  const layout = await placing.draw(draft, way);
  if (layout.ok) return layout.value.placements;
  print(problemText(layout.error, placing.variant.notation));
  return draft;
}
