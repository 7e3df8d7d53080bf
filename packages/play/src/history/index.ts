export { changed, type History, historyOf, redone, undone } from "./history.ts";
