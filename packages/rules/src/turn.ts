// Turn orders: who fires next, and how many shots.

export { type AfloatCount, withTurnSize } from "./match/afloat-count.ts";
export { newTurn, type TurnStart, turnAfter } from "./match/turn.ts";
export {
  answersAtTurnEnd,
  hasShotPerShip,
  type TurnOrder,
  turnOrders,
} from "./variant/turn-order.ts";
