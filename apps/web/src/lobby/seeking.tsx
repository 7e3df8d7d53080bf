import type { CreateSeek } from "@broadside/protocol";
import type { Problem, Result } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useEffect, useRef } from "react";
import { Button } from "../frame/button.tsx";
import { ownLobby } from "../server/server.ts";

interface SeekingProps {
  readonly wanted: CreateSeek;
  readonly onGame: (begin: () => Promise<Result<string, Problem>>) => Promise<void>;
  readonly onEnd: () => void;
}

/** Looks for someone who wants the same game, as long as it is shown. */
export function Seeking({ wanted, onGame, onEnd }: SeekingProps) {
  const begin = useRef({ wanted, onGame, onEnd });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { wanted: seek, onGame: open, onEnd: end } = begin.current;
    button.current?.focus();
    void ownLobby()
      .seek(seek, stop.signal)
      .then((found) => {
        if (stop.signal.aborted) return;
        end();
        void open(async () => found);
      });
    return () => stop.abort();
  }, []);
  return (
    <section className="card is-waiting">
      <p role="status">{lobby.seeking()}</p>
      <Button ref={button} onClick={onEnd}>
        {lobby.stopSeeking()}
      </Button>
    </section>
  );
}
