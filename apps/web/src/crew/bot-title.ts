import { titleOf } from "@broadside/play";
import { capitalise } from "@broadside/rules/text";

/** "Captain", "Density": what a bot is called on its own, as in a list. */
export const botTitle = (name: string): string => capitalise(titleOf(name));
