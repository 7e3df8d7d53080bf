import "./status.css";
import { briefText, shotText, who } from "@broadside/play";
import { opponentOf, type Problem, type Seat } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import { answersAtTurnEnd, hasShotPerShip } from "@broadside/rules/turn";
import type { FiredShot, PlayerView, Viewer } from "@broadside/rules/view";
import { battle, ending } from "@broadside/words";
import { useEffect, useState } from "react";
import { MarkIcon } from "../board/mark.tsx";
import { Button } from "../frame/button.tsx";
import { ProblemText } from "../frame/problem-text.tsx";

interface StatusProps {
  readonly view: PlayerView;
  /** Whom to address as "you". */
  readonly seat: Viewer;
  readonly names: Names;
  readonly history: readonly FiredShot[];
  readonly refusal: Problem | string | undefined;
  /** Shows the result again, if it was hidden. */
  readonly onResult?: (() => void) | undefined;
}

/** Whose turn it is, and the result of each side's last turn. Its height never changes. */
export function Status({ view, seat, names, history, refusal, onResult }: StatusProps) {
  const first = seat === "spectator" ? 0 : seat;
  const own = lastRun(history, first);
  const theirs = lastRun(history, opponentOf(first));
  const { notation } = view.variant;
  const turn = turnText(view, seat, names);
  const line = (shots: readonly FiredShot[]) => briefText(view.variant, names, seat, shots);
  return (
    <div className="status">
      <div className="turn-line">
        <p className={`turn ${view.turn?.seat === seat ? "is-mine" : ""}`}>{turn}</p>
        {onResult && (
          <Button look="small primary" onClick={onResult}>
            {ending.showResult()}
          </Button>
        )}
      </div>
      <p className={`news ${hasManyShots(view) ? "is-long" : ""}`}>
        {history.length === 0 && <span className="turn-hint">{firstHint(view, seat)}</span>}
        <TurnLine key={`own ${own.at(-1)?.cell}`} shots={own} text={line(own)} />
        <TurnLine key={`theirs ${theirs.at(-1)?.cell}`} shots={theirs} text={line(theirs)} />
      </p>
      {refusal && view.turn && (
        <p className="turn-refusal" aria-hidden="true">
          <ProblemText of={refusal} notation={notation} meanwhile={turn} />
        </p>
      )}
      <ShotLog view={view} seat={seat} names={names} history={history} />
      <p className="visually-hidden" role="status">
        <ProblemText of={refusal} notation={notation} />
      </p>
      <Opening text={history.length === 0 ? `${turn} ${firstHint(view, seat)}` : ""} />
    </div>
  );
}

/** Tells screen readers how the game begins. They only read what changes in a region, so it starts empty. */
function Opening({ text }: { readonly text: string }) {
  const [said, say] = useState("");
  useEffect(() => say(text), [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

/** A hint for the first shot of a game. */
function firstHint({ turn, variant }: PlayerView, seat: Viewer): string {
  if (turn?.seat !== seat) return "";
  return answersAtTurnEnd(variant.turns)
    ? battle.firstVolley({ shots: turn.shotsLeft })
    : battle.firstShot();
}

/** Turns of several shots take two lines, which are reserved so that the board never moves. */
const hasManyShots = ({ variant: { turns } }: PlayerView): boolean => hasShotPerShip(turns);

interface TurnLineProps {
  readonly shots: readonly FiredShot[];
  readonly text: string;
}

/** A turn on one line, with the mark of its last shot. */
function TurnLine({ shots, text }: TurnLineProps) {
  const result = shots.at(-1)?.announcement.result;
  if (!result) return null;
  return (
    <span className={shots.some(isSinking) ? "is-sunk" : undefined}>
      <MarkIcon kind={result} className="news-mark" />
      {text}
    </span>
  );
}

const isSinking = ({ announcement }: FiredShot): boolean => announcement.result === "sunk";

/** Read out line by line as shots fall. */
function ShotLog({ view, seat, names, history }: Omit<StatusProps, "refusal" | "onResult">) {
  const recent = history.slice(-8);
  const latest = history.at(-1);
  return (
    <div className="visually-hidden" role="log" aria-label={battle.announcements()}>
      {recent.map((shot) => {
        const text = shotText(view.variant, names, seat, shot.seat, shot);
        return (
          <p key={`${shot.seat} ${shot.cell}`}>
            {text} {shot === latest && turnText(view, seat, names)}
          </p>
        );
      })}
    </div>
  );
}

function turnText(view: PlayerView, seat: Viewer, names: Names): string {
  const { turn, variant } = view;
  if (!turn) return battle.over();
  if (turn.seat !== seat) return battle.theirTurn({ name: who(names, turn.seat) });
  if (!hasShotPerShip(variant.turns)) return battle.yourTurn();
  const shots = turn.shotsLeft;
  return answersAtTurnEnd(variant.turns)
    ? battle.yourVolley({ shots })
    : battle.yourSalvo({ shots });
}

function lastRun(history: readonly FiredShot[], seat: Seat): readonly FiredShot[] {
  const end = history.findLastIndex((shot) => shot.seat === seat);
  let start = end;
  while (start > 0 && history[start - 1]!.seat === seat) start--;
  return end < 0 ? [] : history.slice(start, end + 1).slice(-5);
}
