import "../server/lobby.css";
import type { OnlineGame } from "@broadside/client";
import { controlText, presetTitle, variantText, who } from "@broadside/play";
import { type Problem, seats } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { online } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { useStatus } from "../game/use-game.ts";
import { AccessKey } from "../server/access-key.tsx";
import { useOwnPlayer } from "../server/player.ts";
import { ownLobby } from "../server/server.ts";
import { guestName, YourName } from "../server/your-name.tsx";
import RuleLines from "../variant/rule-lines.tsx";

interface InvitationProps {
  readonly game: OnlineGame;
  readonly onSeated: () => void;
  readonly onWatch: () => void;
}

/** For the person who opens the link: join the game, or just watch. */
export function Invitation({ game, onSeated, onWatch }: InvitationProps) {
  const { presence, clock, isRated } = useStatus(game);
  const { isGuest } = useOwnPlayer();
  const [accepts, setAccepts] = useState(true);
  const [problem, setProblem] = useState<Problem>();
  const host = seats.find((seat) => presence[seat] !== "free");
  const name = host === undefined ? online.someone() : who(namesOf(game.players), host);
  const offer = { rules: presetTitle(game.variant.name), about: variantText(game.variant) };
  async function join(): Promise<void> {
    const joined = await ownLobby().join(game.id, guestName() || undefined, isRated && accepts);
    if (joined.ok) onSeated();
    else setProblem(joined.error);
  }
  return (
    <section className="invitation">
      <h1>{online.invitation({ name })}</h1>
      <p className="lead">
        {clock
          ? online.offerWithClock({ ...offer, clock: controlText(clock.control) })
          : online.offer(offer)}
      </p>
      <RuleLines variant={game.variant} />
      {isRated && isGuest && <p className="quiet">{online.guestsUnrated()}</p>}
      {isRated && !isGuest && (
        <label className="accept-rated">
          <input
            type="checkbox"
            checked={accepts}
            onChange={(event) => setAccepts(event.target.checked)}
          />
          {online.acceptRated()}
        </label>
      )}
      <YourName />
      <div className="actions">
        <Button look="primary wide" onClick={() => void join()}>
          {online.join()}
        </Button>
        <Button onClick={onWatch}>{online.watch()}</Button>
      </div>
      {problem?.code === "request/key" && <AccessKey onSaved={() => setProblem(undefined)} />}
      <Refusal of={problem} />
    </section>
  );
}
