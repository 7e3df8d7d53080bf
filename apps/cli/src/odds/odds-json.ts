import type { AnsweredPosition } from "./answered-position.ts";

/** One line of JSON. Counts are whole numbers of any size, written out in full. */
export function oddsJson(answer: AnsweredPosition): string {
  const { position, posterior, ms, impossible } = answer;
  const { orders, name } = position;
  const { layouts, counts, exact, method, sample } = posterior;
  const fields: [string, string | undefined][] = [
    ["name", name === undefined ? undefined : JSON.stringify(name)],
    ["layouts", `${layouts / orders}`],
    ["counts", `[${counts.map((n) => n / orders).join(",")}]`],
    ["exact", `${exact}`],
    ["method", JSON.stringify(method)],
    ["ms", ms.toFixed(3)],
    ["sample", sample && JSON.stringify(sample)],
    ["shotsNeeded", shotsText(answer)],
    ["impossible", impossible === undefined ? undefined : JSON.stringify(impossible)],
  ];
  const written = fields.filter(([, value]) => value !== undefined);
  return `{${written.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}

/** Row by row; null where it is not proven. */
function shotsText({ shotsNeeded, posterior }: AnsweredPosition): string | undefined {
  if (!shotsNeeded) return undefined;
  const means = new Map(shotsNeeded.map(({ cell, mean }) => [cell, mean]));
  return `[${posterior.counts.map((_, cell) => means.get(cell)?.toFixed(6) ?? "null").join(",")}]`;
}
