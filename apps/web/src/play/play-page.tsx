import { botAt, type Game, onlyPerson, placeFleet, who } from "@broadside/play";
import { createRng, opponentOf, type Seat, seats } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { battle, problem } from "@broadside/words";
import { lazy, Suspense } from "react";
import { Battle } from "../battle/battle.tsx";
import type { Rematch } from "../battle/end/end-banner.tsx";
import { botThinker } from "../engine/thinker.ts";
import { LostPage } from "../frame/lost-page.tsx";
import { ProblemCard } from "../frame/problem-text.tsx";
import {
  freshSeed,
  saveAgain,
  startGame,
  useCurrentGame,
  useUnsaved,
} from "../game/current-game.ts";
import { useOpenGame, useTrouble, useView } from "../game/use-game.ts";
import { currentSettings, useSettings } from "../store/settings.ts";

/** Loaded on demand: most games are against a bot. */
const SharedGame = lazy(() => import("./shared-game.tsx"));
const FirstGame = lazy(() => import("../battle/first-game.tsx"));

export function PlayPage() {
  const { game, damage } = useCurrentGame();
  const isUnsaved = useUnsaved();
  if (game) {
    return (
      <>
        <GameAtTable key={game.id} game={game} />
        {isUnsaved && (
          <ProblemCard of={problem("game/no-room", {})} onPress={saveAgain} isOverPage />
        )}
      </>
    );
  }
  return <LostPage message={damage ?? battle.noGame()} />;
}

function GameAtTable({ game }: { readonly game: Game }) {
  useOpenGame(game);
  const { phase, sides } = useView(game, "spectator");
  const person = onlyPerson(game.players);
  if (phase === "placing") {
    const seat = seats.find((other) => !sides[other].placed)!;
    if (!game.seats.includes(seat)) return <WaitingForShips game={game} seat={seat} />;
    return <SharedGame game={game} />;
  }
  if (person !== undefined) return <SoloBattle game={game} seat={person} />;
  return <SharedGame game={game} />;
}

/** Against a bot; the first one explains itself as it goes. */
function SoloBattle({ game, seat }: { readonly game: Game; readonly seat: Seat }) {
  const { guided } = useSettings();
  const view = useView(game, seat);
  return (
    <>
      <Battle game={game} seat={seat} rematch={rematchOf(game)} />
      {guided && (
        <Suspense>
          <FirstGame view={view} seat={seat} />
        </Suspense>
      )}
    </>
  );
}

/** Against a bot: the same rules, and new ships for both. */
function rematchOf(game: Game): Rematch | undefined {
  const person = onlyPerson(game.players);
  const rival = person === undefined ? undefined : botAt(game.players, opponentOf(person));
  if (rival === undefined) return undefined;
  return async () => {
    const { variant } = game;
    const { placing: way } = currentSettings();
    const rng = createRng(freshSeed());
    const layout = await placeFleet(botThinker, { variant, placed: [], way, rng });
    return layout.ok ? startGame(variant, rival, layout.value, false) : layout;
  };
}

function WaitingForShips({ game, seat }: { readonly game: Game; readonly seat: Seat }) {
  const trouble = useTrouble(game);
  const name = who(namesOf(game.players), seat);
  if (trouble) return <ProblemCard of={trouble.problem} onPress={trouble.retry} />;
  return <p className="loading">{battle.isPlacing({ name })}</p>;
}
