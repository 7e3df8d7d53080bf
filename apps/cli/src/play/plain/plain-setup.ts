import { presets, type Variant } from "@broadside/rules";
import { style } from "../../terminal/style.ts";
import { readVariant } from "../../variants/variant-choice.ts";
import { defaultOpponent, opponentNamed, opponents } from "../opponents.ts";
import type { LineInput } from "./line-input.ts";

export async function askVariant(
  input: LineInput,
  print: (text: string) => void,
): Promise<Variant> {
  print("Which game?");
  presets.forEach(({ title, about }, i) => {
    print(`  ${i + 1}  ${style.bold(title.padEnd(11))} ${about}`);
  });
  for (;;) {
    const answer = await input.ask("Game [classic]: ");
    const variant = readVariant(answer === "" ? "classic" : answer);
    if (variant.ok) return variant.value;
    print(variant.error);
  }
}

export async function askOpponent(
  input: LineInput,
  print: (text: string) => void,
  check: (name: string) => Promise<string | undefined>,
): Promise<string> {
  print("Against whom?");
  opponents.forEach(({ name, about }, i) => {
    print(`  ${i + 1}  ${style.bold(name.padEnd(11))} ${about}`);
  });
  for (;;) {
    const name = opponentNamed(await input.ask(`Opponent [${defaultOpponent}]: `));
    const wrong = name === "person" ? undefined : await check(name);
    if (wrong === undefined) return name;
    print(wrong);
  }
}
