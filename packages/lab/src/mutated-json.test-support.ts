import { createRng, type Rng } from "@broadside/rules";

/** What a hostile or broken sender puts where something else belongs. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  "",
  "cmd:touch here",
  "__proto__",
  "x".repeat(3000),
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__": {"kind": "uniform"}}'),
  { length: 5 },
  Array.from({ length: 500 }, () => 1),
];

/** One of the values, as JSON gives it, with one to three spots in it changed. */
export function mutatedJson(values: readonly unknown[], seed: number): unknown {
  const rng = createRng("mutated").split(seed);
  const root = { value: copy(values[rng.below(values.length)]) };
  for (let step = 1 + rng.below(3); step > 0; step--) changeSpot(root, rng);
  return root.value;
}

const copy = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

function changeSpot(root: object, rng: Rng): void {
  let parent = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(parent);
    const key = keys[rng.below(Math.max(1, keys.length))] ?? "empty";
    const child = parent[key];
    const isInner = typeof child === "object" && child !== null && Object.keys(child).length > 0;
    if (!isInner || rng.below(6) === 0) {
      changeAt(parent, key, rng);
      return;
    }
    parent = child as Record<string, unknown>;
  }
}

function changeAt(parent: Record<string, unknown>, key: string, rng: Rng): void {
  const old = parent[key];
  const changes: readonly (() => void)[] = [
    () => {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
    },
    () => {
      if (Array.isArray(parent)) parent.push(copy(old));
      else parent[`${key}s`] = copy(old);
    },
    () => {
      parent[key] = copy(strange[rng.below(strange.length)]);
    },
    () => {
      parent[key] = rng.below(2) === 0 ? [old] : { value: old };
    },
    () => {
      parent[key] = nudged(old, rng);
    },
  ];
  changes[rng.below(changes.length)]!();
}

/** Near misses are what shallow checks let through. */
function nudged(value: unknown, rng: Rng): unknown {
  if (typeof value === "number") return value + (rng.below(2) === 0 ? 1 : -1);
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `${value} `;
  if (Array.isArray(value)) return value.toReversed();
  return { ...(value as object), extra: 1 };
}
