import { bots } from "../groups/bots.generated.ts";

/** A paragraph about a bot; empty if it is not one of ours. */
export const botAbout = (id: string): string => lookedUp(`bot.${id}`);

/** What a way to place ships does, in a sentence; "" if it has none. */
export const placingAbout = (id: string): string => lookedUp(`placing.${id}`);

const lookedUp = (key: string): string =>
  Object.hasOwn(bots, key) ? bots[key as keyof typeof bots]() : "";
