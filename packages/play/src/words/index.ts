export {
  chanceText,
  digitsFor,
  type FigureWithError,
  figureWithError,
  grouped,
  points,
  pointsText,
  shareText,
  wholePercent,
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
export { answerText, briefText, callText, endsOf, nameFor, shotText, who } from "./words.ts";
