import { bots } from "../groups/bots.generated.ts";

/** What a bot does, in a paragraph; empty for a bot that is not one of ours. */
export const botAbout = (id: string): string => lookedUp(`bot.${id}`);

/** How a layout strategy places ships. */
export const placingAbout = (id: string): string => lookedUp(`placing.${id}`);

const lookedUp = (key: string): string =>
  Object.hasOwn(bots, key) ? bots[key as keyof typeof bots]() : "";
