/** For the tools that make what the engine ships, and its tables. */
export { everyLayout } from "../counting/naive-posterior.ts";
export { miniTree } from "./mini-tree.ts";
export { type ResultTree, readTreeText, writeTreeText } from "./tree-text.ts";
