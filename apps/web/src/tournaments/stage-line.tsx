import type { TournamentView } from "@broadside/protocol";
import { tournaments } from "@broadside/words";
import { useEffect, useState } from "react";
import { spanText } from "./format-text.ts";

/** How far a tournament is: the time left, the round, or who has won. */
export const StageLine = ({ of }: { readonly of: TournamentView }) => (
  <p className="stage-line" role={of.stage === "over" ? "status" : undefined}>
    <StageText of={of} />
  </p>
);

function StageText({ of }: { readonly of: TournamentView }) {
  const now = useServerTime(of.serverTime);
  if (of.stage === "over") {
    const [first] = of.table;
    return first && first.points > 0 ? tournaments.won({ name: first.name }) : tournaments.over();
  }
  if (of.stage === "open") {
    if (of.startsAt === undefined) return tournaments.notStarted();
    return tournaments.startsIn({ time: spanText(of.startsAt - now) });
  }
  if (of.format.type === "swiss") {
    return tournaments.roundOf({ round: of.round, rounds: of.format.rounds });
  }
  const left = (of.endsAt ?? now) - now;
  return left > 0 ? tournaments.endsIn({ time: spanText(left) }) : tournaments.timeIsUp();
}

/** The server's time now, counted on from when it was last heard. */
function useServerTime(serverTime: number): number {
  const [{ heard, at }, setHeard] = useState({ heard: serverTime, at: performance.now() });
  const [, tick] = useState(0);
  if (heard !== serverTime) setHeard({ heard: serverTime, at: performance.now() });
  useEffect(() => {
    const ticking = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(ticking);
  }, []);
  return heard + performance.now() - at;
}
