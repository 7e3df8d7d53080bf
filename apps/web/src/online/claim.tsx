import type { OnlineGame } from "@broadside/client";
import { useState } from "react";
import { timeText } from "./time-text.ts";
import { useNow } from "./use-now.ts";

interface ClaimProps {
  readonly game: OnlineGame;
  /** In milliseconds of `Date.now`; undefined while there is nothing to claim. */
  readonly claimAt: number | undefined;
  readonly name: string;
}

/** The win over somebody who has been away too long. Never by itself: they may come back. */
export function Claim({ game, claimAt, name }: ClaimProps) {
  const now = useNow(claimAt !== undefined);
  const [refusal, setRefusal] = useState("");
  if (claimAt === undefined) return null;
  if (now < claimAt) {
    return (
      <p className="quiet">
        {`If ${name} does not come back, you may claim the win in ${timeText(claimAt - now)}.`}
      </p>
    );
  }
  async function claim(): Promise<void> {
    const done = await game.claim();
    setRefusal(done.ok ? "" : done.error.message);
  }
  return (
    <p className="actions">
      <button type="button" className="button is-small" onClick={() => void claim()}>
        Claim the win
      </button>
      <span className="refusal" role="alert">
        {refusal}
      </span>
    </p>
  );
}
