import "./online.css";
import type { OnlineGame } from "@broadside/client";
import type { Problem, Result } from "@broadside/rules";
import { useEffect, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { useOpenGame, useStatus, useView } from "../game/use-game.ts";
import { openGame } from "../server/server.ts";
import { Invitation } from "./invitation.tsx";
import { OnlineBattle } from "./online-battle.tsx";
import { PlacingRoom } from "./placing-room.tsx";
import { Watch } from "./watch.tsx";

/** A game on the server, from whatever side this browser has: a seat in it, or a place to watch. */
export default function OnlineGamePage({ game }: { readonly game: string }) {
  const [opened, setOpened] = useState<Result<OnlineGame, Problem>>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again with every try
  useEffect(() => {
    let isCurrent = true;
    void openGame(game).then((result) => {
      if (isCurrent) setOpened(result);
      else if (result.ok) result.value.close();
    });
    return () => {
      isCurrent = false;
    };
  }, [game, tries]);
  const again = () => {
    setOpened(undefined);
    setTries(tries + 1);
  };
  if (!opened) return <p className="loading">Opening the game…</p>;
  if (opened.ok) return <Room game={opened.value} onSeated={again} />;
  return (
    <LostPage message={opened.error.message}>
      <button type="button" className="button" onClick={again}>
        Try again
      </button>
    </LostPage>
  );
}

interface RoomProps {
  readonly game: OnlineGame;
  /** This browser has a seat now. */
  readonly onSeated: () => void;
}

function Room({ game, onSeated }: RoomProps) {
  useOpenGame(game);
  const [seat] = game.seats;
  const [isWatching, setWatching] = useState(false);
  const { phase } = useView(game, seat ?? "spectator");
  const { presence } = useStatus(game);
  if (seat !== undefined) {
    if (phase === "placing") return <PlacingRoom game={game} seat={seat} />;
    return <OnlineBattle game={game} seat={seat} />;
  }
  if (presence.includes("free") && !isWatching) {
    return <Invitation game={game} onSeated={onSeated} onWatch={() => setWatching(true)} />;
  }
  return <Watch game={game} />;
}
