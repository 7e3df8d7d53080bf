export {
  defaultOpponent,
  FRIEND,
  isLadderBot,
  isOpponent,
  type Opponent,
  opponentNamed,
  opponents,
  titleOf,
} from "./opponents.ts";
export { botAt, isPerson, onlyPerson, playersNamed, viewerOf } from "./player.ts";
