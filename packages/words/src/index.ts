export { adviser } from "./groups/adviser.generated.ts";
export { alerts } from "./groups/alerts.generated.ts";
export { analysis } from "./groups/analysis.generated.ts";
export { battle } from "./groups/battle.generated.ts";
export { boards } from "./groups/boards.generated.ts";
export { club } from "./groups/club.generated.ts";
export { crew } from "./groups/crew.generated.ts";
export { daily } from "./groups/daily.generated.ts";
export { dailyPage } from "./groups/dailyPage.generated.ts";
export { ending } from "./groups/ending.generated.ts";
export { figures } from "./groups/figures.generated.ts";
export { firstGame } from "./groups/firstGame.generated.ts";
export { frame } from "./groups/frame.generated.ts";
export { game } from "./groups/game.generated.ts";
export { games } from "./groups/games.generated.ts";
export { habits } from "./groups/habits.generated.ts";
export { handover } from "./groups/handover.generated.ts";
export { home } from "./groups/home.generated.ts";
export { labPage } from "./groups/labPage.generated.ts";
export { labRun } from "./groups/labRun.generated.ts";
export { layoutCheck } from "./groups/layoutCheck.generated.ts";
export { lesson } from "./groups/lesson.generated.ts";
export { lobby } from "./groups/lobby.generated.ts";
export { me } from "./groups/me.generated.ts";
export { notebook } from "./groups/notebook.generated.ts";
export { odds } from "./groups/odds.generated.ts";
export { online } from "./groups/online.generated.ts";
export { opponents } from "./groups/opponents.generated.ts";
export { outcome } from "./groups/outcome.generated.ts";
export { passkeys } from "./groups/passkeys.generated.ts";
export { placing } from "./groups/placing.generated.ts";
export { problems } from "./groups/problems.generated.ts";
export { puzzlesPage } from "./groups/puzzlesPage.generated.ts";
export { reasons } from "./groups/reasons.generated.ts";
export { review } from "./groups/review.generated.ts";
export { reviewPage } from "./groups/reviewPage.generated.ts";
export { ruleSheet } from "./groups/ruleSheet.generated.ts";
export { rules } from "./groups/rules.generated.ts";
export { rulesPage } from "./groups/rulesPage.generated.ts";
export { server } from "./groups/server.generated.ts";
export { settings } from "./groups/settings.generated.ts";
export { ships } from "./groups/ships.generated.ts";
export { shots } from "./groups/shots.generated.ts";
export { statistics } from "./groups/statistics.generated.ts";
export { terminal } from "./groups/terminal.generated.ts";
export { terminalAdviser } from "./groups/terminalAdviser.generated.ts";
export { terminalOnline } from "./groups/terminalOnline.generated.ts";
export { terminalPlay } from "./groups/terminalPlay.generated.ts";
export { terminalReplay } from "./groups/terminalReplay.generated.ts";
export { terminalSaves } from "./groups/terminalSaves.generated.ts";
export { tournaments } from "./groups/tournaments.generated.ts";
export { variantEditor } from "./groups/variantEditor.generated.ts";
export { variants } from "./groups/variants.generated.ts";
export { botAbout, placingAbout } from "./phrases/bot-about.ts";
export { problem } from "./phrases/make-problem.ts";
export { problemSentence, problemText, type Sentences } from "./phrases/problem.ts";
export { shipTitle } from "./phrases/ship-title.ts";
export type { Tag } from "./runtime/group.ts";
export { english, messagesNow, setLanguage } from "./runtime/language.ts";
export {
  columnLabel,
  inRecordStyle,
  parseSquare,
  rowLabel,
  type SquareStyle,
  setSquareStyle,
  squareName,
  squareStyles,
} from "./runtime/squares.ts";
export { compareTexts, itemise, joinSentences, numberText, warmUp } from "./runtime/value.ts";
