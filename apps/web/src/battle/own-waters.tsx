import { botAt, type Game, who } from "@broadside/play";
import { knowledgeOf, opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { shotsAt } from "@broadside/rules/view";
import { battle, boards } from "@broadside/words";
import { lazy, Suspense, useMemo, useState } from "react";
import { useInsight } from "../engine/use-insight.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { openFleet } from "../fleet/fleet-status.ts";
import { Button } from "../frame/button.tsx";
import { isLocal } from "../game/current-game.ts";
import { askedForView } from "../game/local-thinker.ts";
import { useSeaView, useView } from "../game/use-game.ts";
import { OwnBoard } from "../sea/own-board.tsx";

/** Loaded on demand. */
const InsightLegend = lazy(async () => ({
  default: (await import("../board/heat-legend.tsx")).InsightLegend,
}));

/** Your own board and fleet, and on demand the opponent bot's view of them. */
export function OwnWaters({ game, seat }: { readonly game: Game; readonly seat: Seat }) {
  const view = useView(game, seat);
  const sea = useSeaView(view, opponentOf(seat));
  const rival = botAt(game.players, opponentOf(seat));
  const isShared = game.seats.length > 1;
  const title = isShared
    ? boards.waters({ name: who(namesOf(game.players), seat) })
    : boards.yourWaters();
  const rivalName = who(namesOf(game.players), opponentOf(seat));
  const [looks, setLooks] = useState(false);
  const theirs = useMemo(() => knowledgeOf(sea, opponentOf(seat)), [sea, seat]);
  const suspect = looks && view.turn ? rival : undefined;
  const insight = useInsight(suspect, theirs, isLocal(game) ? askedForView : undefined);
  const fleet = useMemo(
    () => openFleet(sea.variant.fleet, sea.sides[seat].ships ?? [], shotsAt(sea, seat)),
    [sea, seat],
  );
  return (
    <section className="waters is-own" aria-label={title}>
      <h2>{title}</h2>
      <div className="own-body">
        <OwnBoard view={sea} seat={seat} label={title} insight={insight} />
        <div className="below-own">
          <span className="own-caption quiet" aria-hidden="true">
            {boards.yourShips()}
          </span>
          <FleetList label={boards.yourShips()} fleet={fleet} />
          {rival && view.turn && (
            <Button look="small" aria-pressed={looks} onClick={() => setLooks(!looks)}>
              {battle.suspects({ name: rivalName })}
            </Button>
          )}
          <Suspense>{insight && <InsightLegend name={rivalName} />}</Suspense>
        </div>
      </div>
    </section>
  );
}
