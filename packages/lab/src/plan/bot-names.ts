import { commandOf, isCommand } from "./command-name.ts";
import type { RunDescription } from "./run-description.ts";

/**
 * What readers see for each bot of a run: the engine's bots by name, programs by the name they give
 * themselves (`said`, by place in the list) or, if they have said none, by their command. No two
 * are alike: a program whose name is taken has a number added.
 */
export function shownNames(
  { bots }: RunDescription,
  said: readonly (string | undefined)[] = [],
): string[] {
  const taken = new Set(bots.map(({ name }) => name));
  return bots.map(({ name }, place) => {
    const own = said[place];
    if (!isCommand(name) || own === undefined) return name;
    let shown = own;
    for (let n = 2; taken.has(shown); n++) shown = `${own} (${n})`;
    taken.add(shown);
    return shown;
  });
}

/** The bots that are programs, each with its command: "Hunt bot: node hunt-bot.mjs". */
export const programLines = (
  { bots }: RunDescription,
  shown: readonly { readonly name: string }[],
): string[] =>
  bots.flatMap(({ name }, place) =>
    isCommand(name) && shown[place]!.name !== name
      ? [`${shown[place]!.name}: ${commandOf(name)}`]
      : [],
  );
