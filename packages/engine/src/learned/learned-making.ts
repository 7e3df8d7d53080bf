/** For `npm run train` only. */
export { canDescribe } from "./learned-rules.ts";
export { makeWeightsText } from "./learned-weights.ts";
export {
  isManyShips,
  type Returns,
  Trainer,
  type TrainerState,
  type TrainingRound,
} from "./trainer.ts";
