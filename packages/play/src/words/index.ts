export {
  chanceText,
  digitsFor,
  type FigureWithError,
  figureWithError,
  pointsText,
  shareText,
} from "./figures.ts";
export { outcomeText } from "./outcome-text.ts";
export {
  announcementWords,
  contactWords,
  fleetText,
  notationWords,
  type RuleWords,
  ruleLines,
  turnWords,
} from "./rule-words.ts";
export { endsOf } from "./ship-text.ts";
export { answerText, briefText, callText, shotText, who } from "./shot-text.ts";
