import type { OnlineGame } from "@broadside/client";
import { botAt, type GameStatus, presetTitle, who } from "@broadside/play";
import { opponentOf, type Seat, type Variant } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { online } from "@broadside/words";
import { ActionButton } from "../frame/action-button.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { useStatus, useView } from "../game/use-game.ts";
import { LinkBox } from "../server/link-box.tsx";
import { seatBook, seatLink } from "../server/server.ts";
import { timeText, useNow } from "../server/time-left.ts";
import RuleLines from "../variant/rule-lines.tsx";
import { ClockFace } from "../watch/clock-face.tsx";
import { Reactions } from "./reactions.tsx";
import type { SeatProps } from "./seat-props.ts";

/** On one line: the opponent's presence, the clocks, and the connection. */
export function TableStatus({ game, seat }: SeatProps) {
  const status = useStatus(game);
  const view = useView(game, seat);
  const rival = opponentOf(seat);
  const name = who(namesOf(game.players), rival);
  return (
    <div className="table-status">
      <p role="status">
        <span className={`presence is-${presenceOf(status, rival)}`} aria-hidden="true" />
        {status.connection === "lost"
          ? online.lostConnection()
          : presenceText(status, view, rival, name)}
      </p>
      {status.clock && (
        <p className="clocks">
          <ClockFace clock={status.clock} seat={seat} label={online.you()} />
          <ClockFace clock={status.clock} seat={rival} label={name} />
        </p>
      )}
    </div>
  );
}

/** Below the boards: the rules, the win over an absent player, and the seat on another device. */
export function TableTools({ game, seat }: SeatProps) {
  const { claimAt, isRated } = useStatus(game);
  const { outcome } = useView(game, seat);
  const name = who(namesOf(game.players), opponentOf(seat));
  return (
    <div className="table-tools">
      <div className="series">
        <Score game={game} seat={seat} />
        {isRated && <span className="quiet">{online.rated()}</span>}
        {botAt(game.players, opponentOf(seat)) === undefined && <Reactions game={game} />}
      </div>
      {!outcome && <Claim game={game} claimAt={claimAt} name={name} />}
      <GameRules variant={game.variant} />
      {!outcome && <SeatElsewhere game={game.id} />}
    </div>
  );
}

/** The running score of a series; nothing before its second game. */
export function Score({ game, seat }: SeatProps) {
  const { score } = useStatus(game);
  const [own, theirs] = [score[seat], score[opponentOf(seat)]];
  if (own + theirs === 0) return null;
  const name = who(namesOf(game.players), opponentOf(seat));
  return <strong className="score">{online.yourScore({ own, theirs, name })}</strong>;
}

/** The rules in words: they may be the other player's own. */
export const GameRules = ({ variant }: { readonly variant: Variant }) => (
  <details className="elsewhere">
    <summary>{online.rules({ rules: presetTitle(variant.name) })}</summary>
    <RuleLines variant={variant} />
  </details>
);

const presenceOf = ({ presence, connection }: GameStatus, seat: Seat): string =>
  connection === "lost" ? "lost" : presence[seat];

function presenceText(
  { presence }: GameStatus,
  { phase, sides }: PlayerView,
  seat: Seat,
  name: string,
): string {
  switch (presence[seat]) {
    case "free":
      return online.nobodyYet();
    case "away":
      return online.away({ name });
    case "here":
      if (phase !== "placing") return online.here({ name });
      return sides[seat].placed ? online.isReady({ name }) : online.isPlacing({ name });
  }
}

/** A link to continue the same seat on another device. */
function SeatElsewhere({ game }: { readonly game: string }) {
  const seat = useAnswer(game, seatBook.find);
  if (!seat) return null;
  return (
    <details className="elsewhere">
      <summary>{online.otherDevice()}</summary>
      <p className="quiet">{online.otherDeviceAbout()}</p>
      <LinkBox label={online.seatLink()} link={seatLink(seat)} codeLabel={online.seatCode()} />
    </details>
  );
}

interface ClaimProps {
  readonly game: OnlineGame;
  /** In `Date.now` milliseconds; undefined if there is nothing to claim. */
  readonly claimAt: number | undefined;
  readonly name: string;
}

/** Claims the win over an absent player. Never automatic: they may come back. */
function Claim({ game, claimAt, name }: ClaimProps) {
  const now = useNow(claimAt !== undefined);
  if (claimAt === undefined) return null;
  if (now < claimAt) {
    return <p className="quiet">{online.claimLater({ name, time: timeText(claimAt - now) })}</p>;
  }
  return (
    <p className="actions">
      <ActionButton look="small" act={() => game.claim()}>
        {online.claim()}
      </ActionButton>
    </p>
  );
}
