import { excerpt } from "@broadside/rules/text";
import { terminal } from "@broadside/words";
import { padTo, widthOf } from "../../screen/text.ts";

/** What to type instead, as a sentence, after the unreadable line unless that is blank. */
export const notUnderstood = (line: string, hint: string): string =>
  line.trim() === "" ? hint : terminal.notUnderstood({ text: excerpt(line.trim()), hint });

/** A line of help for each command: "undo    take back the last ship". */
export function commandTable(commands: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...Object.keys(commands).map(widthOf)) + 2;
  return Object.entries(commands).map(([word, about]) => padTo(word, width) + about);
}
