import type { Variant } from "@broadside/rules";
import { UserLeft } from "../terminal/user-left.ts";
import { fitsBoard } from "./arrangement.ts";
import type { Key } from "./key.ts";
import type { Screen } from "./screen.ts";

/** The next key pressed at a board that can be seen. In too small a window only q does anything. */
export const boardKey = async (screen: Screen, variant: Variant): Promise<Key> =>
  (await boardKeyUntil(screen, variant, never))!;

const never = new Promise<void>(() => {});

/** The same, but undefined once something else has happened. */
export async function boardKeyUntil(
  screen: Screen,
  variant: Variant,
  event: Promise<void>,
): Promise<Key | undefined> {
  for (;;) {
    const key = event === never ? await screen.key() : await screen.keyUntil(event);
    if (!key || fitsBoard(variant, screen.size)) return key;
    if (key.type === "character" && key.text === "q") throw new UserLeft("quit");
  }
}
