export { answeredShip, answerName, type Meanings, meantBy, needsDetails } from "./answers.ts";
export {
  type Contradiction,
  type Corrections,
  contradictionTitle,
  correctionsFor,
} from "./corrections.ts";
export {
  emptyNotebook,
  exchange,
  type Notebook,
  note,
  openNotebook,
  rewrite,
  strike,
} from "./notebook.ts";
export { knownBefore, problemIn, resultAt, shotAt, withAnswer, withoutShot } from "./notes.ts";
