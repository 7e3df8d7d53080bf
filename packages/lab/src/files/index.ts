/** Files that are whole or not there. Loads nothing else of the lab, so that every command can use it. */
export { readCapped, readCappedBytes } from "./capped-file.ts";
export {
  openWholeFile,
  probeWholeFile,
  type WholeFile,
  writeWholeFile,
} from "./whole-file.ts";
