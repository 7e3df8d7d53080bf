import "./first-game.css";
import type { Seat } from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";
import { firstGame } from "@broadside/words";
import { useEffect, useState } from "react";
import { IconButton } from "../frame/button.tsx";
import { changeSettings, useSettings } from "../store/settings.ts";
import { type Hint, hintFor } from "./first-hint.ts";

interface FirstGameProps {
  readonly view: PlayerView;
  readonly seat: Seat;
}

/** Over the edge of the page, while someone plays their first game: what just happened, and what to do. */
export default function FirstGame({ view, seat }: FirstGameProps) {
  const { guided } = useSettings();
  const [closed, close] = useState<Hint>();
  const hint = hintFor(view, seat);
  const isOver = hint === "over";
  // The next game needs no hints.
  useEffect(() => {
    if (isOver) return () => changeSettings({ guided: false });
  }, [isOver]);
  if (!guided || hint === closed) return null;
  return (
    <aside className="first-game" aria-label={firstGame.label()}>
      <p role="status">{firstGame[hint]()}</p>
      <IconButton icon="close" label={firstGame.close()} onClick={() => close(hint)} />
    </aside>
  );
}
