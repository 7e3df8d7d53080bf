import fc from "fast-check";

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
  "A1",
  "Z99",
  "[0, 0]",
  "__proto__",
  "x".repeat(10_000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  JSON.parse('{"__proto__": {"type": "fire"}}'),
  { type: "fire", seat: 0, cell: "A1" },
  { length: 5 },
  Array.from({ length: 2000 }, () => "A1"),
];

const changes = [
  "drop",
  "rename",
  "repeat",
  "retype",
  "enlarge",
  "nest",
  "graft",
  "nudge",
  "add",
] as const;

/** One of the values with one to three spots in it changed; grafts come from the other values. */
export const mutatedJson = (values: readonly unknown[]): fc.Arbitrary<unknown> => {
  const value = fc.nat(values.length - 1).map((index) => values[index]);
  const change = fc.tuple(fc.constantFrom(...changes), fc.nat(), fc.nat(), value);
  return fc.tuple(value, fc.array(change, { minLength: 1, maxLength: 3 })).map(([start, steps]) => {
    const root = { value: copy(start) };
    for (const [kind, where, which, donor] of steps)
      changeAt(spotIn(root, where), kind, which, donor);
    return root.value;
  });
};

interface Spot {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** A field or list item anywhere inside: down from the top, stopping at one in five on the way. */
function spotIn(root: object, where: number): Spot {
  let parent = root as Record<string, unknown>;
  for (let choice = where; ; choice = (Math.imul(choice, 1_664_525) + 1_013_904_223) >>> 0) {
    const keys = Object.keys(parent);
    const key = keys[(choice >>> 8) % Math.max(1, keys.length)] ?? "empty";
    const child = parent[key];
    const isLeaf = typeof child !== "object" || child === null || Object.keys(child).length === 0;
    if (isLeaf || (choice >>> 3) % 5 === 0) return { parent, key };
    parent = child as Record<string, unknown>;
  }
}

function changeAt(
  { parent, key }: Spot,
  change: (typeof changes)[number],
  which: number,
  donor: unknown,
): void {
  const old = parent[key];
  switch (change) {
    case "drop":
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return;
    case "rename":
      delete parent[key];
      parent[`${key}${which % 3}`] = old;
      return;
    case "repeat":
      if (Array.isArray(parent)) parent.splice(Number(key), 0, copy(old));
      else parent[`${key}s`] = copy(old);
      return;
    case "retype":
      parent[key] = copy(strange[which % strange.length]);
      return;
    case "enlarge":
      parent[key] = enlarged(old);
      return;
    case "nest":
      parent[key] = which % 2 === 0 ? [old] : { value: old };
      return;
    case "graft": {
      const graft = spotIn({ donor }, which);
      parent[key] = copy(graft.parent[graft.key]);
      return;
    }
    case "nudge":
      parent[key] = nudged(old, which);
      return;
    case "add":
      if (typeof old === "object" && old !== null) (old as Record<string, unknown>).extra = which;
  }
}

function enlarged(value: unknown): unknown {
  if (typeof value === "string") return value.repeat(500);
  if (typeof value === "number") return value * 1000 + 1;
  if (Array.isArray(value)) return Array.from({ length: 40 }, () => value).flat();
  return Array.from({ length: 30 }, () => value);
}

/** Near misses are what shallow checks let through. */
function nudged(value: unknown, which: number): unknown {
  if (typeof value === "number") return value + (which % 2 === 0 ? 1 : -1);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.toReversed();
  if (value === "hit") return "miss";
  if (value === "battle") return "over";
  if (typeof value !== "string") return value;
  return value.replace(/\d+/, (digits) => `${(Number(digits) + which) % 7}`);
}

/** Several times faster than `structuredClone`. */
const copy = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
