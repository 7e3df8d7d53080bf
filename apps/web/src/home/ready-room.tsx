import { FRIEND, type Game, presetTitle, titleOf } from "@broadside/play";
import type { Problem, Variant } from "@broadside/rules";
import { boards, home, placing as words } from "@broadside/words";
import { useState } from "react";
import { useWorkers } from "../engine/use-warm-up.ts";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { tag } from "../frame/tag.ts";
import { playerName, startGame } from "../game/current-game.ts";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { storage } from "../store/storage.ts";
import { ResumeGame } from "./last-game.tsx";

interface ReadyRoomProps {
  readonly variant: Variant;
  readonly opponent: string;
  /** The last game on this device. If it is unfinished, continuing it comes first. */
  readonly game: Game | undefined;
}

/** The large button that continues or starts a game, and the ships for it. */
export function ReadyRoom({ variant, opponent, game }: ReadyRoomProps) {
  const draftKey = `draft.${variant.name}`;
  const placing = usePlacing(variant, draftKey);
  const [refusal, setRefusal] = useState<Problem>();
  useWorkers();
  async function play(): Promise<void> {
    const layout = placing.layout();
    if (!layout.ok) return setRefusal(layout.error);
    const started = await startGame(variant, opponent, layout.value, placing.isArranged);
    // A random fleet is not offered twice; and a friend who visits this page next must not find
    // these ships.
    if (opponent === FRIEND || !placing.isArranged) storage.remove(draftKey);
    if (started.ok) go({ page: "play" });
    else setRefusal(started.error);
  }
  const isPlaced = placing.state.placed.length === variant.fleet.length;
  const isSettled = refusal?.code === "draft/incomplete" && isPlaced;
  const isUnfinished = game !== undefined && game.view("spectator").outcome === undefined;
  const name = opponent === FRIEND ? playerName(1) : undefined;
  return (
    <>
      <div className="play-bar">
        {isUnfinished && <ResumeGame game={game} />}
        <Button look={isUnfinished ? "wide" : "primary wide"} onClick={() => void play()}>
          {home.play({
            opponent: titleOf(opponent),
            variant: presetTitle(variant.name),
            game: tag("small"),
          })}
        </Button>
        <Refusal of={isSettled ? undefined : refusal} />
      </div>
      <section className="ready" aria-label={name ? boards.ships({ name }) : boards.yourShips()}>
        <PlacingBoard
          placing={placing}
          label={name ? words.boardOf({ name }) : words.yourBoard()}
        />
        <div className="actions">
          <PlacingTools placing={placing} hasWays />
          <a className="ready-check" href="#/layout-check">
            {home.layoutCheck()}
          </a>
        </div>
      </section>
    </>
  );
}
