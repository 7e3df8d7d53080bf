import { tournamentStage } from "@broadside/play";
import type { TournamentView } from "@broadside/protocol";
import { useEffect, useState } from "react";

/** How far a tournament is: the time left, the round, or who has won. */
export const StageLine = ({ of }: { readonly of: TournamentView }) => (
  <p className="stage-line" role={of.stage === "over" ? "status" : undefined}>
    <StageText of={of} />
  </p>
);

function StageText({ of }: { readonly of: TournamentView }) {
  const now = useServerTime(of.serverTime);
  return tournamentStage(of, now);
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
