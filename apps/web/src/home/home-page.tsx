import "./home.css";
import { FRIEND, presetTitle, titleOf } from "@broadside/play";
import { type Problem, parseVariant, unwrap } from "@broadside/rules";
import { boards, home, placing as words } from "@broadside/words";
import { lazy, Suspense, useState } from "react";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { tag } from "../frame/tag.ts";
import { playerName, startGame, useCurrentGame } from "../game/current-game.ts";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { useSettings } from "../store/settings.ts";
import { storage } from "../store/storage.ts";
import { Choices } from "./choices.tsx";
import { LastGame } from "./last-game.tsx";

/** Not needed for a game, so nothing waits for it. */
const FeatureLinks = lazy(() => import("./feature-links.tsx"));

/** One tap from a game: the ships are already placed. */
export function HomePage() {
  const { variant, opponent } = useSettings();
  const { game, damage } = useCurrentGame();
  return (
    <div className="home">
      <div className="home-words">
        <h1>{home.heading()}</h1>
        <p className="lead">
          {home.lead({
            lesson: (text) => (
              <a key="lesson" href="#/learn">
                {text}
              </a>
            ),
          })}
        </p>
        <LastGame game={game} damage={damage} />
      </div>
      <ReadyRoom key={variant} reference={variant} opponent={opponent} />
      <Suspense fallback={<div className="doors-place" />}>
        <FeatureLinks />
      </Suspense>
      <Choices />
    </div>
  );
}

interface ReadyRoomProps {
  /** The variant, as in links. */
  readonly reference: string;
  readonly opponent: string;
}

function ReadyRoom({ reference, opponent }: ReadyRoomProps) {
  const variant = unwrap(parseVariant(reference));
  const draftKey = `draft.${variant.name}`;
  const placing = usePlacing(variant, draftKey);
  const [refusal, setRefusal] = useState<Problem>();
  useWarmUp(variant);
  async function play(): Promise<void> {
    const layout = placing.layout();
    if (!layout.ok) return setRefusal(layout.error);
    const started = await startGame(variant, opponent, layout.value);
    // A random fleet is not offered twice; and a friend who visits this page next must not find
    // these ships.
    if (opponent === FRIEND || !placing.isArranged) storage.remove(draftKey);
    if (started.ok) go({ page: "play" });
    else setRefusal(started.error);
  }
  const isPlaced = placing.state.placed.length === variant.fleet.length;
  const isSettled = refusal?.code === "draft/incomplete" && isPlaced;
  const name = opponent === FRIEND ? playerName(1) : undefined;
  return (
    <section className="ready" aria-label={name ? boards.ships({ name }) : boards.yourShips()}>
      <PlacingBoard placing={placing} label={name ? words.boardOf({ name }) : words.yourBoard()} />
      <div className="actions">
        <PlacingTools placing={placing} />
      </div>
      <div className="play-bar">
        <Refusal of={isSettled ? undefined : refusal} />
        <Button look="primary wide" onClick={() => void play()}>
          {home.play({
            opponent: titleOf(opponent),
            variant: presetTitle(variant.name),
            game: tag("small"),
          })}
        </Button>
      </div>
      <div className="asides">
        <a href="#/learn">{home.howToPlay()}</a>
        <a href="#/layout-check">{home.layoutCheck()}</a>
        <a href="#/lab">{home.lab()}</a>
        <a href="#/advise">{home.adviser()}</a>
      </div>
    </section>
  );
}
