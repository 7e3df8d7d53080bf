import { defaultOpponent, FRIEND, opponentNamed, opponents } from "@broadside/play";
import { terminalPlay } from "@broadside/words";
import { createMenu } from "../screen/menu.ts";
import { choose } from "../screen/questions.ts";
import type { Screen } from "../screen/screen.ts";
import type { LineInput } from "../terminal/line-input.ts";
import { style } from "../terminal/style.ts";

/** Returns a sentence if the bot cannot play. */
export type CheckBot = (name: string) => Promise<string | undefined>;

export async function askOpponentOnScreen(screen: Screen, check: CheckBot): Promise<string> {
  let found = "";
  const menu = createMenu(terminalPlay.whichOpponent(), opponents, defaultOpponent);
  await choose(screen, menu, async (text) => {
    found = opponentNamed(text);
    return found === FRIEND ? undefined : check(found);
  });
  return found;
}

export async function askOpponentByLines(
  input: LineInput,
  print: (text: string) => void,
  check: CheckBot,
): Promise<string> {
  print(terminalPlay.whichOpponent());
  opponents.forEach(({ name, about }, i) => {
    print(`  ${i + 1}  ${style.bold(name.padEnd(11))} ${about}`);
  });
  for (;;) {
    const prompt = terminalPlay.opponentPrompt({ name: defaultOpponent });
    const name = opponentNamed(await input.ask(prompt));
    const wrong = name === FRIEND ? undefined : await check(name);
    if (wrong === undefined) return name;
    print(wrong);
  }
}
