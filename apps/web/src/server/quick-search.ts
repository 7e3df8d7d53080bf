import type { CreateSeek } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { useEffect } from "react";
import { parseRoute } from "../frame/route.ts";
import { createStore, useStore } from "../store/store.ts";
import { ownLobby } from "./server.ts";

/** The search for an opponent. It continues while the player plays a bot. */
export type QuickSearch =
  | { readonly state: "none" }
  | {
      readonly state: "seeking";
      /** A bot of about the player's strength, once nobody has been found for a while. */
      readonly bot: string | undefined;
    }
  | { readonly state: "found"; readonly game: string }
  | { readonly state: "failed"; readonly problem: Problem };

const search = createStore<QuickSearch>({ state: "none" });
let running: AbortController | undefined;

export const useQuickSearch = (): QuickSearch => useStore(search);

/** Starts to look for someone who wants the same game; a search under way is withdrawn. */
export async function startSearch(wanted: CreateSeek): Promise<void> {
  stopSearch();
  const own = new AbortController();
  running = own;
  search.set({ state: "seeking", bot: undefined });
  const found = await ownLobby().seek(wanted, own.signal, (bot) => {
    if (running === own) search.set({ state: "seeking", bot });
  });
  if (running !== own) return;
  running = undefined;
  search.set(
    found.ok ? { state: "found", game: found.value } : { state: "failed", problem: found.error },
  );
}

/** Stops looking when the player goes to a page that cannot show that an opponent has been found. */
export function useSearchHere(): void {
  useEffect(
    () => () => {
      const { page } = parseRoute(location.hash);
      if (page !== "online" && page !== "game") stopSearch();
    },
    [],
  );
}

/** Stops looking, and forgets what was found. */
export function stopSearch(): void {
  running?.abort();
  running = undefined;
  search.set({ state: "none" });
}
