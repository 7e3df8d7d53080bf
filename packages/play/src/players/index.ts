export {
  defaultOpponent,
  FRIEND,
  isLadderBot,
  isOpponent,
  ladder,
  type Opponent,
  opponentNamed,
  opponents,
  titleOf,
} from "./opponents.ts";
export { botAt, isPerson, onlyPerson, playersNamed, viewerOf } from "./player.ts";
