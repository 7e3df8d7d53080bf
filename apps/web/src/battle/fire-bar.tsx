import "./fire-bar.css";
import type { Seat } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import type { PlayerView } from "@broadside/rules/view";
import { battle, squareName } from "@broadside/words";
import type { ReactNode } from "react";
import { Button } from "../frame/button.tsx";
import { useSettings } from "../store/settings.ts";
import type { Aim } from "./use-aim.ts";

interface FireBarProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly aim: Aim;
  /** The opponent's name. */
  readonly name: string;
  /** True if two people share the device. */
  readonly isShared: boolean;
  /** Between two people: the handover button. */
  readonly handOver?: ReactNode;
}

/**
 * The controls below the target board. In games that need them, their place is reserved from the
 * first shot to the result, so that no board moves when they come and go.
 */
export function FireBar(props: FireBarProps) {
  const { aimsFirst } = useSettings();
  const isVolley = answersAtTurnEnd(props.view.variant.turns);
  const { handOver, isShared } = props;
  if (!isShared && !isVolley && !aimsFirst) return null;
  return (
    <div className="fire-bar">
      {handOver || ((isVolley || aimsFirst) && <FireButton {...props} isVolley={isVolley} />)}
    </div>
  );
}

interface FireButtonProps extends FireBarProps {
  readonly isVolley: boolean;
}

function FireButton({ view, seat, aim, name, isVolley }: FireButtonProps) {
  const { turn, variant } = view;
  if (!turn) return null;
  if (isVolley && turn.seat !== seat) {
    return (
      <Button look="primary" disabled>
        {battle.theirTurn({ name })}
      </Button>
    );
  }
  const wanted = isVolley ? turn.shotsLeft : 1;
  const picked = aim.picks.size;
  const [first] = aim.picks;
  const aimText = () =>
    first === undefined ? battle.aim() : battle.fireAt({ square: squareName(variant, first) });
  return (
    <Button look="primary" disabled={picked < wanted} onClick={aim.fire}>
      {isVolley ? volleyText(picked, wanted) : aimText()}
    </Button>
  );
}

/** In a volley, all shots are called before the first is answered. */
const volleyText = (picked: number, wanted: number): string =>
  picked < wanted
    ? battle.pickMore({ squares: wanted - picked })
    : battle.fireVolley({ shots: wanted });
