import { presets, presetTitle, type Variant } from "@broadside/rules";
import { createMenu, drawMenu, type MenuState, pressInMenu } from "../../screen/menu.ts";
import type { Screen } from "../../screen/screen.ts";
import { readVariant } from "../../variants/variant-choice.ts";
import { Left } from "../leaving.ts";
import { defaultOpponent, opponentNamed, opponents } from "../opponents.ts";

const games = presets.map(({ title, about }) => ({ name: title, about }));

export async function chooseVariantOn(screen: Screen): Promise<Variant> {
  let found: Variant | undefined;
  await choose(screen, createMenu("Which game?", games, presetTitle("classic")), async (text) => {
    const variant = readVariant(text);
    if (!variant.ok) return variant.error;
    found = variant.value;
    return undefined;
  });
  return found!;
}

export async function chooseOpponentOn(
  screen: Screen,
  check: (name: string) => Promise<string | undefined>,
): Promise<string> {
  let found = "";
  await choose(screen, createMenu("Against whom?", opponents, defaultOpponent), async (text) => {
    found = opponentNamed(text);
    return found === "person" ? undefined : check(found);
  });
  return found;
}

/** Until the choice is accepted: `accept` answers with a sentence when it is not. */
async function choose(
  screen: Screen,
  menu: MenuState,
  accept: (text: string) => Promise<string | undefined>,
): Promise<void> {
  let state = menu;
  for (;;) {
    screen.paint((size, ink) => drawMenu(state, size, ink));
    const step = pressInMenu(state, await screen.key());
    if (step.type === "quit") throw new Left("quit");
    state = step.state;
    if (step.type === "stay") continue;
    const problem = await accept(step.text);
    if (problem === undefined) return;
    state = { ...state, problem };
  }
}

/** A question that q and Enter answer with yes. */
export async function confirmOn(screen: Screen, question: string, yes: string): Promise<boolean> {
  screen.paint((size, ink) => {
    const blank = new Array<string>(Math.max(0, Math.floor(size.rows / 2) - 1)).fill("");
    return [...blank, ` ${ink.title(question)}`, "", ` ${ink.quiet(yes)}`];
  });
  const key = await screen.key();
  if (key.type === "character") return key.text === "q" || key.text === "y";
  return key.type === "named" && key.name === "enter";
}
