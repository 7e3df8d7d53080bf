import type { AnsweredPosition } from "./answered-position.ts";

/** One line of JSON. Counts are whole numbers of any size, written out in full. */
export function oddsJson({ position, posterior, ms, impossible }: AnsweredPosition): string {
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
    ["impossible", impossible === undefined ? undefined : JSON.stringify(impossible)],
  ];
  const written = fields.filter(([, value]) => value !== undefined);
  return `{${written.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}
