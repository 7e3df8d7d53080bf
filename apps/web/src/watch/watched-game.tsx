import "./watch.css";
import type { OnlineGame } from "@broadside/client";
import { outcomeText, shotText, who } from "@broadside/play";
import { opponentOf, type Seat, seats } from "@broadside/rules";
import { type Names, namesOf } from "@broadside/rules/record";
import { type PlayerView, shotsInOrder } from "@broadside/rules/view";
import { boards, joinSentences, online } from "@broadside/words";
import { useMemo } from "react";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { FleetList } from "../fleet/fleet-list.tsx";
import { hiddenFleet } from "../fleet/fleet-status.ts";
import { useStatus, useView } from "../game/use-game.ts";
import { hiddenPicture } from "../sea/sea-picture.ts";
import { SeaStage } from "../sea/sea-stage.tsx";
import { ClockFace } from "./clock-face.tsx";

/** A game as spectators see it: the news, both clocks, both seas with their effects, both fleets. */
export function WatchedGame({ game }: { readonly game: OnlineGame }) {
  const view = useView(game, "spectator");
  const { clock, connection, score } = useStatus(game);
  const names = namesOf(game.players);
  const [one, two] = score;
  return (
    <>
      <p className="watch-news" role="status">
        {connection === "lost" ? online.lostConnection() : newsText(view, names)}
      </p>
      {one + two > 0 && (
        <p className="quiet">
          {online.score({ first: who(names, 0), second: who(names, 1), one, two })}
        </p>
      )}
      {clock && (
        <p className="clocks">
          {seats.map((seat) => (
            <ClockFace key={seat} clock={clock} seat={seat} label={who(names, seat)} />
          ))}
        </p>
      )}
      <div className="watch-boards">
        {seats.map((seat) => (
          <WatchedSea key={seat} view={view} shooter={opponentOf(seat)} names={names} />
        ))}
      </div>
    </>
  );
}

interface WatchedSeaProps {
  readonly view: PlayerView;
  readonly shooter: Seat;
  readonly names: Names;
}

function WatchedSea({ view, shooter, names }: WatchedSeaProps) {
  const { shots, called } = view.sides[shooter];
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  const name = who(names, opponentOf(shooter));
  const title = boards.waters({ name });
  const picture = useMemo(
    () => hiddenPicture({ variant: view.variant, shots }, view.sides[opponentOf(shooter)].ships),
    [view, shots, shooter],
  );
  const fleet = useMemo(() => hiddenFleet(view, shooter), [view, shooter]);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <BoardFrame board={view.variant}>
        <SeaStage board={view.variant} shots={shots} ships={picture.ships}>
          <BoardPicture
            board={view.variant}
            {...picture}
            aims={new Set(called)}
            last={shots.at(-1)?.cell}
            label={online.seaPicture({ name, shots: shots.length, hits })}
          />
        </SeaStage>
      </BoardFrame>
      <FleetList label={boards.ships({ name })} fleet={fleet} />
    </section>
  );
}

function newsText(view: PlayerView, names: Names): string {
  const { phase, outcome, turn, variant } = view;
  if (outcome) return joinSentences(outcomeText(outcome, names, "spectator"));
  if (phase === "placing" || !turn) return online.placing();
  const last = shotsInOrder(view).at(-1);
  const name = who(names, turn.seat);
  if (!last) return online.turn({ name });
  const news = shotText(variant, names, "spectator", last.seat, last);
  return online.newsAndTurn({ news, name });
}
