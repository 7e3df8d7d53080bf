import { presetChoices } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { terminal } from "@broadside/words";
import { createMenu } from "../screen/menu.ts";
import { choose } from "../screen/questions.ts";
import type { Screen } from "../screen/screen.ts";
import type { LineInput } from "../terminal/line-input.ts";
import { style } from "../terminal/style.ts";
import { readVariant } from "./variant-choice.ts";

const DEFAULT = "classic";

export async function askVariantOnScreen(screen: Screen): Promise<Variant> {
  let found: Variant | undefined;
  const menu = createMenu(terminal.whichGame(), presetChoices, DEFAULT);
  await choose(screen, menu, async (text) => {
    const variant = readVariant(text);
    if (!variant.ok) return variant.error;
    found = variant.value;
    return undefined;
  });
  return found!;
}

export async function askVariantByLines(
  input: LineInput,
  print: (text: string) => void,
): Promise<Variant> {
  print(terminal.whichGame());
  presetChoices.forEach(({ title, about }, i) => {
    print(`  ${i + 1}  ${style.bold(title.padEnd(11))} ${about}`);
  });
  for (;;) {
    const answer = await input.ask(terminal.gamePrompt({ game: DEFAULT }));
    const variant = readVariant(answer === "" ? DEFAULT : answer);
    if (variant.ok) return variant.value;
    print(variant.error);
  }
}
