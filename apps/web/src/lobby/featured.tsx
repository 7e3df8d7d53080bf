import {
  createMemoryStore,
  createSeatBook,
  type OnlineGame,
  openOnlineGame,
} from "@broadside/client";
import { presetTitle } from "@broadside/play";
import { club } from "@broadside/words";
import { useEffect, useState } from "react";
import { makeHash } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import { useOpenGame, useStatus } from "../game/use-game.ts";
import { ownServer } from "../server/player.ts";
import { WatchedGame } from "../watch/watched-game.tsx";

interface FeaturedProps {
  /** The game that the server features now; undefined if none is being played. */
  readonly game: string | undefined;
}

/** The game of the strongest players, live, and its rematches. */
export default function Featured({ game }: FeaturedProps) {
  const [shown, setShown] = useState(game);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (game !== undefined && (shown === undefined || isOver)) {
      setShown(game);
      setOver(false);
    }
  }, [game, shown, isOver]);
  const opened = useAnswer(shown, openToWatch);
  if (!opened) return null;
  return (
    <section className="featured" aria-labelledby="featured">
      <h2 id="featured">{club.featured()}</h2>
      <Live key={opened.id} game={opened} onRematch={setShown} onOver={() => setOver(true)} />
    </section>
  );
}

/** Always as a spectator, no matter who plays. */
async function openToWatch(game: string): Promise<OnlineGame | undefined> {
  const book = createSeatBook(createMemoryStore());
  const opened = await openOnlineGame({ server: ownServer(), book, game });
  return opened.ok ? opened.value : undefined;
}

interface LiveProps {
  readonly game: OnlineGame;
  readonly onRematch: (next: string) => void;
  readonly onOver: () => void;
}

function Live({ game, onRematch, onOver }: LiveProps) {
  useOpenGame(game);
  const { rematch } = useStatus(game);
  const next = rematch.game;
  const isOver = game.view("spectator").phase === "over";
  useEffect(() => {
    if (next !== undefined) onRematch(next);
    else if (isOver) onOver();
  });
  const [first, second] = game.players;
  return (
    <>
      <p>
        <a href={makeHash({ page: "game", code: game.id })}>
          {club.match({
            rules: presetTitle(game.variant.name),
            first: first.name,
            second: second.name,
          })}
        </a>
      </p>
      <WatchedGame game={game} />
    </>
  );
}
