/**
 * Atomic file writes and bounded reads. Imports nothing else of the lab, so that every command can
 * load it fast.
 */
export { fileProblem, readCapped, readCappedBytes } from "./capped-file.ts";
export {
  openWholeFile,
  probeWholeFile,
  type WholeFile,
  writeWholeFile,
} from "./whole-file.ts";
