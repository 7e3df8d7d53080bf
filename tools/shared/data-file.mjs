// Data that a command computes and a package ships.
import { writeFileSync } from "node:fs";

/** Divides a long text into lines, so that the data can be compared. @param {string} text */
export const inLines = (text) => text.match(/.{1,96}/g) ?? [];

/** Writes a value as JSON, and returns its size: "15.1 kB". @param {string} file @param {unknown} value */
export function writeData(file, value) {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(file, text);
  return `${(text.length / 1024).toFixed(1)} kB`;
}
