import "./club.css";
import type { Problem } from "@broadside/rules";
import { club } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { makeHash } from "../frame/route.ts";
import { continuePlayer, useOwnPlayer } from "../server/player.ts";

/**
 * Becomes the player of another device. The code leaves the URL at once. Asks first: a link that
 * somebody sent must not take a player away unnoticed.
 */
export default function ContinuePage({ code = "" }: { readonly code?: string | undefined }) {
  const { player } = useOwnPlayer();
  const secret = useRef(code);
  const [problem, setProblem] = useState<Problem>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (code !== "") secret.current = code;
    history.replaceState(undefined, "", makeHash({ page: "continue" }));
  }, [code]);
  async function take(): Promise<void> {
    const taken = await continuePlayer(secret.current);
    setProblem(taken.ok ? undefined : taken.error);
    setDone(taken.ok);
  }
  return (
    <section className="account">
      <h1>{club["continue.heading"]()}</h1>
      {isDone ? (
        <>
          <p role="status">{club["continue.done"]({ name: player?.name ?? "" })}</p>
          <p className="actions">
            <a className="button is-primary" href={makeHash({ page: "online" })}>
              {club["continue.toFriends"]()}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{club["continue.question"]()}</p>
          {player && <p className="quiet">{club["continue.replaces"]({ name: player.name })}</p>}
          <p className="actions">
            <Button look="primary" onClick={() => void take()}>
              {club["continue.yes"]()}
            </Button>
          </p>
          <Refusal of={problem} />
        </>
      )}
    </section>
  );
}
