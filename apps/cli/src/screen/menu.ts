import { terminal } from "@broadside/words";
import type { Size } from "./canvas.ts";
import type { Ink } from "./ink.ts";
import { type EntryStep, type Key, letterOf, typeInto } from "./key.ts";
import { fitHints, padTo, widthOf, withFoot, wrap } from "./text.ts";

/** A list to choose from, or a line typed instead. */
export interface MenuState {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly chosen: number;
  readonly entry: string | undefined;
  readonly problem: string | undefined;
}

export interface MenuItem {
  /** The value, which can also be typed. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

type MenuStep =
  | { readonly type: "stay"; readonly state: MenuState }
  | { readonly type: "choose"; readonly text: string; readonly state: MenuState }
  | { readonly type: "quit" };

export const createMenu = (
  title: string,
  items: readonly MenuItem[],
  first: string,
): MenuState => ({
  title,
  items,
  chosen: Math.max(
    0,
    items.findIndex((item) => item.name === first),
  ),
  entry: undefined,
  problem: undefined,
});

export function pressInMenu(state: MenuState, key: Key): MenuStep {
  const fresh = { ...state, problem: undefined };
  if (state.entry !== undefined) return typed(fresh, typeInto(state.entry, key));
  if (key.type === "paste") return typed(fresh, typeInto("", key));
  if (letterOf(key) === "q") return { type: "quit" };
  if (key.type === "character") return pressCharacter(fresh, key.text);
  const { length } = state.items;
  switch (key.name) {
    case "up":
    case "back-tab":
      return stay({ ...fresh, chosen: (state.chosen + length - 1) % length });
    case "down":
    case "tab":
      return stay({ ...fresh, chosen: (state.chosen + 1) % length });
    case "enter":
      return { type: "choose", text: state.items[state.chosen]!.name, state: fresh };
    case "escape":
      return { type: "quit" };
    default:
      return stay(fresh);
  }
}

function pressCharacter(state: MenuState, text: string): MenuStep {
  const listed = /^[1-9]$/.test(text) ? state.items[Number(text) - 1] : undefined;
  if (listed) return { type: "choose", text: listed.name, state };
  return stay({ ...state, entry: text === ":" || text === " " ? "" : text });
}

function typed(state: MenuState, step: EntryStep): MenuStep {
  if (step.type === "dropped") return stay({ ...state, entry: undefined });
  if (step.type === "typing") return stay({ ...state, entry: step.text });
  return { type: "choose", text: step.text, state: { ...state, entry: undefined } };
}

const stay = (state: MenuState): MenuStep => ({ type: "stay", state });

/** In a low window, scrolls so that the chosen item is fully visible. */
export function drawMenu(state: MenuState, size: Size, ink: Ink): string[] {
  const problem = wrap(state.problem ?? "", size.columns).map(ink.warning);
  const foot =
    state.entry === undefined
      ? ink.quiet(fitHints(terminal.menuKeys(), size.columns))
      : terminal.nameEntry({ text: `${state.entry}${ink.cursor(" ")}` });
  const room = Math.max(1, size.rows - problem.length - FRAME);
  const items = scrolled(drawItems(state, size, ink), state.chosen, room, ink);
  const lines = [ink.title(state.title), "", ...items, "", ...problem];
  return withFoot(lines, [foot], size);
}

/** Title, blank, blank, foot. */
const FRAME = 4;

function drawItems(state: MenuState, size: Size, ink: Ink): string[][] {
  const widest = Math.max(...state.items.map(({ title }) => widthOf(title)));
  return state.items.map(({ title, about }, i) => {
    const here = i === state.chosen;
    const label = padTo(title, widest);
    const number = ink.quiet(`${i + 1}`.padEnd(3));
    const [first, ...more] = wrap(about, Math.max(10, size.columns - widest - 7)).map(ink.quiet);
    const head = `${here ? ink.accent(">") : " "} ${number}${here ? ink.accent(label) : label}`;
    return [`${head}  ${first}`, ...more.map((line) => " ".repeat(widest + 7) + line)];
  });
}

/** Scrolls just far enough to show the chosen item, and counts the items above and below. */
function scrolled(
  items: readonly (readonly string[])[],
  chosen: number,
  room: number,
  ink: Ink,
): string[] {
  let top = 0;
  let end = fitting(items, top, room);
  while (end <= chosen && top < chosen) end = fitting(items, ++top, room);
  // An item too tall for the window is cut.
  end = Math.max(end, top + 1);
  const indented = (text: string) => ink.quiet(`     ${text}`);
  const above = top > 0 ? [indented(terminal.moreAbove({ items: top }))] : [];
  const left = items.length - end;
  const below = left > 0 ? [indented(terminal.moreBelow({ items: left }))] : [];
  const free = Math.max(1, room - above.length - below.length);
  return [...above, ...items.slice(top, end).flat().slice(0, free), ...below].slice(0, room);
}

/** The end of the items that fit from `top` on, with a line reserved for the count of the rest. */
function fitting(items: readonly (readonly string[])[], top: number, room: number): number {
  let free = room - (top > 0 ? 1 : 0);
  let end = top;
  for (const lines of items.slice(top)) {
    const isLast = end === items.length - 1;
    if (lines.length + (isLast ? 0 : 1) > free) break;
    free -= lines.length;
    end++;
  }
  return end;
}
