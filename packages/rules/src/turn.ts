// Turn orders: who fires next, and how many shots.

export { newTurn, type TurnStart, turnAfter } from "./match/turn.ts";
export {
  answersAtTurnEnd,
  isShotPerShip,
  type TurnOrder,
  turnOrders,
} from "./variant/turn-order.ts";
