import { useSyncExternalStore } from "react";

/** Comments name the part that may follow the page's name in the URL. */
const pages = [
  "play",
  /** A record; the current game by default. */
  "review",
  "open",
  /** Notes on a game; the last saved ones by default. */
  "advise",
  /** A day; today by default. */
  "daily",
  /** The id of an archived game. */
  "games",
  /** The id of a puzzle, or "mistakes". */
  "puzzles",
  /** Rules to edit. */
  "rules",
  "learn",
  "me",
  "lab",
  "layout-check",
  "settings",
  "online",
  /** The id of a game on the server. */
  "game",
  "tournaments",
  /** The id of a tournament; with "/board" for a projector. */
  "tournament",
  /** A seat from another device. */
  "seat",
  /** The id of a player; your own player and its settings by default. */
  "player",
  /** The name of a preset. */
  "leaderboard",
  /** A player from another device. */
  "continue",
] as const;

/** The open page. It is in the URL's hash, so that any static file host can serve it. */
export interface Route {
  readonly page: "home" | (typeof pages)[number] | "unknown";
  /** The part after the page's name in the URL. */
  readonly code?: string | undefined;
}

export function parseRoute(hash: string): Route {
  const [name = "", ...rest] = hash.replace(/^#?\/?/, "").split("/");
  if (name === "") return { page: "home" };
  const page = pages.find((known) => known === name) ?? "unknown";
  return { page, code: rest.join("/") || undefined };
}

export function makeHash({ page, code }: Route): string {
  if (page === "home" || page === "unknown") return "#/";
  return code ? `#/${page}/${code}` : `#/${page}`;
}

/** The whole address of a page, to share. */
export const makeAddress = (route: Route): string => addressOf(makeHash(route));

/** The whole address of a hash, to share: it opens in the reader's language, not in the sender's. */
export function addressOf(hash: string): string {
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  address.hash = hash;
  return address.href;
}

export function go(route: Route): void {
  location.hash = makeHash(route);
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
