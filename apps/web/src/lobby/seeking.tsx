import { titleOf } from "@broadside/play";
import { lobby } from "@broadside/words";
import { useEffect, useRef } from "react";
import { Button } from "../frame/button.tsx";
import { go } from "../frame/route.ts";
import { stopSearch, useQuickSearch, useSearchHere } from "../server/quick-search.ts";

/** The search for an opponent; after a while a bot of about the same strength is offered. */
export function Seeking({ onBot }: { readonly onBot: (bot: string) => void }) {
  const search = useQuickSearch();
  useSearchHere();
  const button = useRef<HTMLButtonElement>(null);
  const found = search.state === "found" ? search.game : undefined;
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (found === undefined) return;
    stopSearch();
    go({ page: "game", code: found });
  }, [found]);
  const bot = search.state === "seeking" ? search.bot : undefined;
  return (
    <section className="card is-waiting">
      <p role="status">
        {bot === undefined ? lobby.seeking() : lobby.offer({ bot: titleOf(bot) })}
      </p>
      <div className="actions">
        {bot !== undefined && (
          <Button look="primary" onClick={() => onBot(bot)}>
            {lobby.playOffer({ bot: titleOf(bot) })}
          </Button>
        )}
        <Button ref={button} onClick={stopSearch}>
          {lobby.stopSeeking()}
        </Button>
      </div>
    </section>
  );
}
