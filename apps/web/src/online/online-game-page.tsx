import "./online.css";
import type { OnlineGame } from "@broadside/client";
import { botAt } from "@broadside/play";
import { isVictory, opponentOf, type Problem, type Result, type Seat } from "@broadside/rules";
import { frame, online } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Battle } from "../battle/battle.tsx";
import { Button } from "../frame/button.tsx";
import { LostPage } from "../frame/lost-page.tsx";
import { finishGame } from "../game/finish-game.ts";
import { useOpenGame, useStatus, useView } from "../game/use-game.ts";
import { draftKeyOf, loadDraft } from "../placing/saved-draft.ts";
import { SearchNotice } from "../server/search-notice.tsx";
import { openGame, seatBook } from "../server/server.ts";
import { storage } from "../store/storage.ts";
import { Aftermath } from "./aftermath.tsx";
import { Invitation } from "./invitation.tsx";
import { PlacingRoom } from "./placing-room.tsx";
import { ShownReaction } from "./reactions.tsx";
import type { SeatProps } from "./seat-props.ts";
import { TabTurn } from "./tab-turn.tsx";
import { TableStatus, TableTools } from "./table-status.tsx";
import { Watch } from "./watch.tsx";

/** An online game, played or watched from this browser. */
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
  if (!opened) return <p className="loading">{online.opening()}</p>;
  if (opened.ok) return <Room game={opened.value} onSeated={again} />;
  return (
    <LostPage message={opened.error}>
      <Button onClick={again}>{frame.tryAgain()}</Button>
    </LostPage>
  );
}

interface RoomProps {
  readonly game: OnlineGame;
  /** Called once this browser has a seat. */
  readonly onSeated: () => void;
}

function Room({ game, onSeated }: RoomProps) {
  useOpenGame(game);
  const [seat] = game.seats;
  const [isWatching, setWatching] = useState(false);
  const { phase } = useView(game, seat ?? "spectator");
  const { presence } = useStatus(game);
  if (seat !== undefined) {
    return (
      <>
        <TabTurn game={game} seat={seat} />
        {phase === "placing" ? (
          <PlacingRoom game={game} seat={seat} />
        ) : (
          <OnlineBattle game={game} seat={seat} />
        )}
      </>
    );
  }
  if (presence.includes("free") && !isWatching) {
    return <Invitation game={game} onSeated={onSeated} onWatch={() => setWatching(true)} />;
  }
  return <Watch game={game} />;
}

/** The usual battle, but without odds: the opponent has none either. */
function OnlineBattle({ game, seat }: SeatProps) {
  useArchiveGame(game, seat);
  const isAgainstBot = botAt(game.players, opponentOf(seat)) !== undefined;
  return (
    <>
      <Battle
        game={game}
        seat={seat}
        above={<TableStatus game={game} seat={seat} />}
        below={<TableTools game={game} seat={seat} />}
        hasOdds={isAgainstBot}
        afterwards={(share) => <Aftermath game={game} seat={seat} share={share} />}
      />
      <ShownReaction game={game} seat={seat} />
      <SearchNotice game={game.id} />
    </>
  );
}

/** Archives the game on this device once it is decided, as played from the seat. */
function useArchiveGame(game: OnlineGame, seat: Seat): void {
  const { outcome } = useView(game, seat);
  const { fairness } = useStatus(game);
  const wasChecking = useRef(false);
  const isDecided = isVictory(outcome);
  useEffect(() => {
    if (fairness.state === "checking") wasChecking.current = true;
    // The check has fetched the record, so it is not requested again.
    else if (isDecided && (fairness.state !== "none" || wasChecking.current))
      void archive(game, seat);
  }, [game, seat, isDecided, fairness.state]);
}

async function archive(game: OnlineGame, seat: Seat): Promise<void> {
  const record = await game.record();
  if (!record.ok) return;
  const startedAt = (await seatBook.find(game.id))?.takenAt ?? Date.now();
  const draft = draftKeyOf(game.id);
  const arranged = loadDraft(game.variant, draft)?.isArranged ?? false;
  const notes = { id: game.id, startedAt, odds: false, replay: false, arranged };
  const saved = { record: record.value, players: game.players, notes };
  const { name } = game.players[opponentOf(seat)];
  await finishGame(saved, { seat, opponent: name });
  storage.remove(draft);
}
