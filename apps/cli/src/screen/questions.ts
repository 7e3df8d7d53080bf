import { terminal } from "@broadside/words";
import { UserLeft } from "../terminal/user-left.ts";
import { drawMenu, type MenuState, pressInMenu } from "./menu.ts";
import type { Screen } from "./screen.ts";

/** Asks until `accept` returns no objection. */
export async function choose(
  screen: Screen,
  menu: MenuState,
  accept: (text: string) => Promise<string | undefined>,
): Promise<void> {
  let state = menu;
  for (;;) {
    screen.paint((size, ink) => drawMenu(state, size, ink));
    const step = pressInMenu(state, await screen.key());
    if (step.type === "quit") throw new UserLeft("quit");
    state = step.state;
    if (step.type === "stay") continue;
    const problem = await accept(step.text);
    if (problem === undefined) return;
    state = { ...state, problem };
  }
}

/** Asks a question that q, y and Enter answer with yes. */
export async function confirmOn(
  screen: Screen,
  question: string,
  keys = terminal.confirmKeys(),
): Promise<boolean> {
  screen.paint((size, ink) => {
    const blank = new Array<string>(Math.max(0, Math.floor(size.rows / 2) - 1)).fill("");
    return [...blank, ` ${ink.title(question)}`, "", ` ${ink.quiet(keys)}`];
  });
  const key = await screen.key();
  if (key.type === "character") return key.text === "q" || key.text === "y";
  return key.type === "named" && key.name === "enter";
}
