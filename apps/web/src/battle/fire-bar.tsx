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
  /** Between two people: the handover button. */
  readonly handOver?: ReactNode;
}

/** The controls below the target board. */
export function FireBar({ view, seat, aim, handOver }: FireBarProps) {
  const { aimsFirst } = useSettings();
  const { turn, variant } = view;
  const isVolley = answersAtTurnEnd(variant.turns);
  if (handOver) return <div className="fire-bar">{handOver}</div>;
  if (!turn || !(isVolley || aimsFirst) || (isVolley && turn.seat !== seat)) return null;
  const wanted = isVolley ? turn.shotsLeft : 1;
  const picked = aim.picks.size;
  const [first] = aim.picks;
  const aimText = () =>
    first === undefined ? battle.aim() : battle.fireAt({ square: squareName(variant, first) });
  return (
    <div className="fire-bar">
      <Button look="primary" disabled={picked < wanted} onClick={aim.fire}>
        {isVolley ? volleyText(picked, wanted) : aimText()}
      </Button>
    </div>
  );
}

/** In a volley, all shots are called before the first is answered. */
const volleyText = (picked: number, wanted: number): string =>
  picked < wanted
    ? battle.pickMore({ squares: wanted - picked })
    : battle.fireVolley({ shots: wanted });
