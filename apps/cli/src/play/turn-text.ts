import {
  answersAtTurnEnd,
  isShotPerShip,
  many,
  type PlayerView,
  type Variant,
} from "@broadside/rules";

/** "3 shots left", or "3 shots to call" in a volley; empty where a turn is one shot. */
export function shotsLeftText({ variant, turn }: PlayerView): string {
  if (!turn) return "";
  if (answersAtTurnEnd(variant.turns)) return `${many(turn.shotsLeft, "shot")} to call`;
  return turn.shotsLeft > 1 ? `${many(turn.shotsLeft, "shot")} left` : "";
}

/** How turns go, where a turn is more than one shot. */
export function turnHelp({ turns }: Variant): string[] {
  if (!isShotPerShip(turns)) return [];
  return answersAtTurnEnd(turns)
    ? [
        "Volley: you call one shot for each of your ships still afloat.",
        "The shots are answered together, after the last one.",
      ]
    : [
        "Salvo: you fire one shot for each of your ships still afloat.",
        "Each shot is answered before you choose the next.",
      ];
}
