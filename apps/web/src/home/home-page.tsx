import "./home.css";
import { FRIEND, presetTitle, titleOf } from "@broadside/play";
import { parseVariant, unwrap } from "@broadside/rules";
import { lazy, Suspense, useState } from "react";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { go } from "../frame/route.ts";
import { startGame, useCurrentGame } from "../game/current-game.ts";
import { PlacingBoard } from "../placing/placing-board.tsx";
import { PlacingTools } from "../placing/placing-tools.tsx";
import { usePlacing } from "../placing/use-placing.ts";
import { useSettings } from "../store/settings.ts";
import { storage } from "../store/storage.ts";
import { Choices } from "./choices.tsx";
import { LastGame } from "./last-game.tsx";

/** Not needed for a game, and so not waited for. */
const FeatureLinks = lazy(() => import("./feature-links.tsx"));

/** One tap from a game: the ships lie on the board already. */
export function HomePage() {
  const { variant, opponent } = useSettings();
  const { game, damage } = useCurrentGame();
  return (
    <div className="home">
      <div className="home-words">
        <h1>Battleship, with exact odds</h1>
        <p className="lead">
          Your ships are placed at random. Move them if you like, then press Play. You fire first.{" "}
          <a href="#/learn">New here? Learn it in two minutes.</a>
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
  /** Names the rules. */
  readonly reference: string;
  readonly opponent: string;
}

function ReadyRoom({ reference, opponent }: ReadyRoomProps) {
  const variant = unwrap(parseVariant(reference));
  const draftKey = `draft.${variant.name}`;
  const placing = usePlacing(variant, draftKey);
  const [refusal, setRefusal] = useState<string>();
  useWarmUp(variant);
  async function play(): Promise<void> {
    const layout = placing.layout();
    if (!layout.ok) {
      setRefusal(`${layout.error} Place it on the board, or press Random.`);
      return;
    }
    const started = await startGame(variant, opponent, layout.value);
    // A fleet drawn by lot is not offered twice; and the friend, who may come by this page next, must
    // not find these ships here.
    if (opponent === FRIEND || !placing.isArranged) storage.remove(draftKey);
    if (started.ok) go({ page: "play" });
    else setRefusal(started.error.message);
  }
  const shared = opponent === FRIEND;
  return (
    <section className="ready" aria-label={shared ? "Player 1's ships" : "Your ships"}>
      <PlacingBoard placing={placing} label={shared ? "Player 1's board" : "Your board"} />
      <div className="actions">
        <PlacingTools placing={placing} />
      </div>
      <div className="play-bar">
        <p className="refusal" role="alert">
          {refusal && placing.state.placed.length < variant.fleet.length ? refusal : ""}
        </p>
        <button type="button" className="button is-primary is-wide" onClick={() => void play()}>
          Play <small>{`${titleOf(opponent)} · ${presetTitle(variant.name)}`}</small>
        </button>
      </div>
      <div className="asides">
        <a href="#/learn">How to play</a>
        <a href="#/layout-check">How well is this fleet hidden?</a>
        <a href="#/lab">How strong are the bots?</a>
        <a href="#/advise">Get advice on a game elsewhere</a>
      </div>
    </section>
  );
}
