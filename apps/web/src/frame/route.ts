import { useSyncExternalStore } from "react";

/** Each with what may follow its name in the address. */
const pages = [
  "play",
  /** A record; else the current game is reviewed. */
  "review",
  "open",
  /** Notes on a game; else those saved last are opened. */
  "advise",
  /** A day; else it is today's fleet. */
  "daily",
  /** The id of one of the games in the list. */
  "games",
  /** The id of a puzzle, or "mistakes". */
  "puzzles",
  /** Rules to change. */
  "rules",
  "learn",
  "lab",
  "layout-check",
  "online",
  /** The id of a game on the server. */
  "game",
  /** A seat from another device. */
  "seat",
] as const;

/** Which page is open. It is the address's hash, so that any plain file host can serve it. */
export interface Route {
  readonly page: "home" | (typeof pages)[number] | "unknown";
  /** What follows the page's name in the address. */
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
