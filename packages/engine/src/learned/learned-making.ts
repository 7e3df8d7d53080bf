/** For `npm run train` only. */
export { makeWeightsText } from "./learned-weights.ts";
export { type Returns, Trainer, type TrainerState, type TrainingRound } from "./trainer.ts";
