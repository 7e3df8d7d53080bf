/** The name of an external bot is its command line after this prefix. */
const COMMAND_PREFIX = "cmd:";

/** True for the name of an external bot, such as "cmd:python3 my_bot.py". */
export const isCommand = (name: string): boolean => name.startsWith(COMMAND_PREFIX);

/** The shell command in a name such as "cmd:python3 my_bot.py". */
export const commandOf = (name: string): string => name.slice(COMMAND_PREFIX.length).trim();

interface NamedBots {
  readonly bots: readonly { readonly name: string }[];
}

/**
 * Names to show readers, one per bot of a run: the engine's bots by their own name, external bots by
 * the name they gave (`said`) or else by their command. A name already taken gets a number, so that
 * no two are alike, even if a bot is compared with itself.
 */
export function shownNames(
  { bots }: NamedBots,
  said: readonly (string | undefined)[] = [],
): string[] {
  const taken = new Set(bots.map(({ name }) => name));
  return bots.map(({ name }, place) => {
    const own = (isCommand(name) && said[place]) || name;
    if (own === name && copyOf({ bots }, place) === 1) return name;
    let shown = own;
    for (let n = 2; taken.has(shown); n++) shown = `${own} (${n})`;
    taken.add(shown);
    return shown;
  });
}

/** 1 for the first bot of this name in a run, 2 for the second. */
export const copyOf = ({ bots }: NamedBots, place: number): number =>
  bots.slice(0, place + 1).filter(({ name }) => name === bots[place]!.name).length;

/** External bots with their commands: "Hunt bot: node hunt-bot.mjs". */
export const programLines = (
  { bots }: NamedBots,
  shown: readonly { readonly name: string }[],
): string[] =>
  bots.flatMap(({ name }, place) =>
    isCommand(name) && shown[place]!.name !== name
      ? [`${shown[place]!.name}: ${commandOf(name)}`]
      : [],
  );
