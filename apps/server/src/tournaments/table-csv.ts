import type { TournamentRow } from "@broadside/protocol";

const columns = ["rank", "name", "kind", "points", "tieBreak", "wins", "played"] as const;

/** A table for a spreadsheet: comma-separated, with a byte order mark so that names stay whole. */
export function tableCsv(table: readonly TournamentRow[]): string {
  const lines = table.map((row) => columns.map((column) => field(String(row[column]))).join(","));
  return `\ufeff${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** A field that begins like a formula would be computed, so it gets an apostrophe in front. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
