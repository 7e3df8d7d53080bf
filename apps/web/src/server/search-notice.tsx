import "./search-notice.css";
import { lobby } from "@broadside/words";
import { useEffect } from "react";
import { Button } from "../frame/button.tsx";
import { makeHash } from "../frame/route.ts";
import { stopSearch, useQuickSearch, useSearchHere } from "./quick-search.ts";

/** At the bottom of a game played in the meantime: whether an opponent has been found. */
export function SearchNotice({ game }: { readonly game: string }) {
  const search = useQuickSearch();
  useSearchHere();
  const isHere = search.state === "found" && search.game === game;
  useEffect(() => {
    if (isHere) stopSearch();
  }, [isHere]);
  if (isHere || search.state === "none" || search.state === "failed") return null;
  return (
    <aside className="search-notice card is-waiting">
      <p role="status">{search.state === "found" ? lobby.found() : lobby.stillSeeking()}</p>
      <div className="actions">
        {search.state === "found" && (
          <a className="button is-primary" href={makeHash({ page: "game", code: search.game })}>
            {lobby.playFound()}
          </a>
        )}
        {search.state === "seeking" && (
          <Button look="small" onClick={stopSearch}>
            {lobby.stopSeeking()}
          </Button>
        )}
      </div>
    </aside>
  );
}
