/** For `npm run openings` only. */
export { rulesKeyOf } from "../../evidence/rules-key.ts";
export { counting } from "../exact.ts";
export { growTree } from "./grow-tree.ts";
export { makeOpeningText } from "./opening-tree.ts";
