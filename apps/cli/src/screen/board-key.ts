import type { Variant } from "@broadside/rules";
import { UserLeft } from "../terminal/user-left.ts";
import { fitsBoard } from "./arrangement.ts";
import type { Key } from "./key.ts";
import type { Screen } from "./screen.ts";

/** The next key pressed at a board that can be seen. In too small a window only q does anything. */
export async function boardKey(screen: Screen, variant: Variant): Promise<Key> {
  for (;;) {
    const key = await screen.key();
    if (fitsBoard(variant, screen.size)) return key;
    if (key.type === "character" && key.text === "q") throw new UserLeft("quit");
  }
}
