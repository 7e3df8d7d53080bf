import type { Result } from "@broadside/rules";
import { terminal } from "@broadside/words";
import type { LineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { style } from "../terminal/style.ts";
import { UserLeft } from "../terminal/user-left.ts";
import { letterOf } from "./key.ts";
import { createMenu, drawMenu, type MenuItem, pressInMenu } from "./menu.ts";
import type { Screen } from "./screen.ts";
import { padTo, widthOf } from "./text.ts";

/** A list to choose from. Other values may be typed. */
export interface Question<T> {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** The name of the item selected at first. */
  readonly usual: string;
  /** The prompt for typing, without a menu. */
  readonly prompt: string;
  /** The choice that a name or typed text means, or why there is none. */
  readonly read: (text: string) => Promise<Result<T, string>>;
}

/** Asks with a menu until the answer is valid. */
export async function chooseOnScreen<T>(screen: Screen, question: Question<T>): Promise<T> {
  let state = createMenu(question.title, question.items, question.usual);
  for (;;) {
    screen.paint((size, ink) => drawMenu(state, size, ink));
    const step = pressInMenu(state, await screen.key());
    if (step.type === "quit") throw new UserLeft("quit");
    state = step.state;
    if (step.type === "stay") continue;
    const chosen = await question.read(step.text);
    if (chosen.ok) return chosen.value;
    state = { ...state, problem: chosen.error };
  }
}

/** Prints the list and asks line by line until an answer is valid. Default: the usual choice. */
export async function chooseByLines<T>(input: LineInput, question: Question<T>): Promise<T> {
  const width = Math.max(...question.items.map(({ title }) => widthOf(title)));
  const digits = `${question.items.length}`.length;
  const lines = question.items.map(({ title, about }, i) => {
    const number = `${i + 1}`.padStart(digits);
    return `  ${number}  ${style.bold(padTo(title, width))} ${about}`;
  });
  print(question.title, ...lines);
  for (;;) {
    const chosen = await question.read((await input.ask(question.prompt)) || question.usual);
    if (chosen.ok) return chosen.value;
    print(chosen.error);
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
  const isEnter = key.type === "named" && key.name === "enter";
  return isEnter || ["q", "y"].includes(letterOf(key) ?? "");
}
