import type { TournamentRow, TournamentView } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { tournaments } from "@broadside/words";
import { useEffect, useState } from "react";
import { ActionButton } from "../frame/action-button.tsx";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { AccessKey } from "../server/access-key.tsx";
import { becomePlayer } from "../server/become-player.ts";
import { goToGame, wasSentTo } from "../server/go-to-game.ts";
import { ownServer, useOwnPlayer } from "../server/player.ts";
import type { LiveTournament } from "../server/use-tournament.ts";

interface YourPartProps {
  readonly live: LiveTournament;
  readonly onPlayer: () => void;
}

/** What the person at this browser can do: join, wait, play, take a break. */
export function YourPart({ live: { view, row }, onPlayer }: YourPartProps) {
  if (view.stage === "over") return null;
  if (row?.game !== undefined)
    return <YourGame key={row.game} view={view} game={row.game} row={row} />;
  if (row?.isIn) return <Waiting view={view} />;
  return <Joining view={view} row={row} onPlayer={onPlayer} />;
}

const Waiting = ({ view }: { readonly view: TournamentView }) => (
  <section className="card is-waiting">
    <p role="status">
      {view.stage === "open" ? tournaments.waitingForStart() : tournaments.waitingForGame()}
    </p>
    <ActionButton look="quiet" act={() => ownServer().leaveTournament(view.tournament)}>
      {tournaments.leave()}
    </ActionButton>
  </section>
);

interface YourGameProps {
  readonly view: TournamentView;
  readonly row: TournamentRow;
  readonly game: string;
}

/** The next game opens by itself, but only once, so that players can come back to this page. */
function YourGame({ view, row, game }: YourGameProps) {
  const [problem, setProblem] = useState<Problem>();
  const pair = view.games.find((each) => each.game === game)?.players;
  const rival = pair?.find((player) => player !== row.player);
  const name = view.table.find(({ player }) => player === rival)?.name;
  const open = () => void goToGame(game).then(setProblem);
  useEffect(() => {
    if (!wasSentTo(game)) void goToGame(game).then(setProblem);
  }, [game]);
  return (
    <section className="card your-game">
      <h2 role="status">{tournaments.yourGame()}</h2>
      {name !== undefined && <p>{tournaments.against({ name })}</p>}
      <Button look="primary wide" onClick={open}>
        {tournaments.playNow()}
      </Button>
      <p className="quiet">{tournaments.placeSoon()}</p>
      <Refusal of={problem} />
    </section>
  );
}

interface JoiningProps {
  readonly view: TournamentView;
  readonly row: TournamentRow | undefined;
  readonly onPlayer: () => void;
}

function Joining({ view, row, onPlayer }: JoiningProps) {
  const own = useOwnPlayer();
  const [name, setName] = useState<string>();
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<Problem>();
  async function join(): Promise<void> {
    const server = ownServer();
    const player = await becomePlayer(name ?? "");
    if (!player.ok) return setProblem(player.error);
    const word = key.trim();
    const done = await server.joinTournament(view.tournament, word === "" ? {} : { key: word });
    setProblem(done.ok ? undefined : done.error);
    if (done.ok) onPlayer();
  }
  return (
    <form
      className="card join-tournament"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      {row ? <p>{tournaments.paused()}</p> : <h2>{tournaments.joinTitle()}</h2>}
      {!row && (
        <label className="field">
          {tournaments.yourName()}
          <input
            value={name ?? own.player?.name ?? ""}
            maxLength={40}
            autoComplete="nickname"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      )}
      {!row && view.needsKey && (
        <label className="field">
          {tournaments.keyField()}
          <input value={key} autoComplete="off" onChange={(event) => setKey(event.target.value)} />
        </label>
      )}
      <Button look="primary wide" type="submit">
        {row ? tournaments.comeBack() : tournaments.join()}
      </Button>
      {problem?.code === "request/key" && <AccessKey onSaved={() => setProblem(undefined)} />}
      <Refusal of={problem} />
    </form>
  );
}
