import { useSyncExternalStore } from "react";

/** Which page is open. It is the address's hash, so that any plain file host can serve it. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "play" }
  /** The record in the link, or the current game. */
  | { readonly page: "review"; readonly code: string | undefined }
  | { readonly page: "open" }
  /** With the notes in the link, or those saved last. */
  | { readonly page: "advise"; readonly code: string | undefined }
  /** Today's fleet, or that of the day in the address. */
  | { readonly page: "daily"; readonly code: string | undefined }
  /** The list, or one of the games in it. */
  | { readonly page: "games"; readonly code: string | undefined }
  /** The next puzzle, the one in the link, or "mistakes". */
  | { readonly page: "puzzles"; readonly code: string | undefined }
  /** Making rules, or changing those in the link. */
  | { readonly page: "rules"; readonly code: string | undefined }
  | { readonly page: "learn" }
  | { readonly page: "lab" }
  | { readonly page: "layout-check" }
  | { readonly page: "online" }
  /** On the server, by its id. */
  | { readonly page: "game"; readonly code: string | undefined }
  /** A seat from another device. */
  | { readonly page: "seat"; readonly code: string | undefined }
  | { readonly page: "unknown" };

export function parseRoute(hash: string): Route {
  const [page = "", ...rest] = hash.replace(/^#?\/?/, "").split("/");
  switch (page) {
    case "":
      return { page: "home" };
    case "play":
    case "open":
    case "lab":
    case "learn":
    case "layout-check":
    case "online":
      return { page };
    case "review":
    case "advise":
    case "games":
    case "daily":
    case "game":
    case "seat":
    case "rules":
    case "puzzles":
      return { page, code: rest.join("/") || undefined };
    default:
      return { page: "unknown" };
  }
}

export function makeHash(route: Route): string {
  if (route.page === "home" || route.page === "unknown") return "#/";
  return "code" in route && route.code ? `#/${route.page}/${route.code}` : `#/${route.page}`;
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
