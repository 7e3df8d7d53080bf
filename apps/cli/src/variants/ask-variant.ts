import { presetChoices, presetTitle } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { createMenu } from "../screen/menu.ts";
import { choose } from "../screen/questions.ts";
import type { Screen } from "../screen/screen.ts";
import type { LineInput } from "../terminal/line-input.ts";
import { style } from "../terminal/style.ts";
import { readVariant } from "./variant-choice.ts";

const QUESTION = "Which game?";
const DEFAULT = "classic";

export async function askVariantOnScreen(screen: Screen): Promise<Variant> {
  let found: Variant | undefined;
  const games = presetChoices.map(({ title, about }) => ({ name: title, about }));
  await choose(screen, createMenu(QUESTION, games, presetTitle(DEFAULT)), async (text) => {
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
  print(QUESTION);
  presetChoices.forEach(({ title, about }, i) => {
    print(`  ${i + 1}  ${style.bold(title.padEnd(11))} ${about}`);
  });
  for (;;) {
    const answer = await input.ask(`Game [${DEFAULT}]: `);
    const variant = readVariant(answer === "" ? DEFAULT : answer);
    if (variant.ok) return variant.value;
    print(variant.error);
  }
}
