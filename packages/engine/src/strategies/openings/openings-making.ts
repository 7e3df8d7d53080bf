/** For `npm run openings` only. */
export { rulesKeyOf } from "../../posterior/rules-key.ts";
export { counting } from "../bots/exact.ts";
export { growTree } from "./grow-tree.ts";
export { makeOpeningText } from "./opening-tree.ts";
