import type { Problem } from "./basics/problem.ts";

/** A problem on one line: 'shots[1] shot 2: knowledge/sunk-late {"ship":"raft",…}'. */
export function told({ code, params, at = {} }: Problem): string {
  const { path, shot, line, column } = at;
  const place = [
    ...(path === undefined ? [] : [path]),
    ...Object.entries({ shot, line, column })
      .filter(([, number]) => number !== undefined)
      .map(([name, number]) => `${name} ${number}`),
  ].join(" ");
  return `${place && `${place}: `}${code} ${JSON.stringify(params)}`;
}
