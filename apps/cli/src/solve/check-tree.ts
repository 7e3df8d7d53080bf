import {
  type Announcement,
  type Cell,
  createDefence,
  type Knowledge,
  type Layout,
  type Placement,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { cellsOfEveryPlacement, exclusionZone } from "@broadside/rules/board";
import { excerpt, makeCellName, parseCellName } from "@broadside/rules/text";
import { UserError } from "../terminal/user-error.ts";
import { readTreeFile, type TreeFile, type TreeNode } from "./tree-file.ts";

/**
 * Plays a decision tree against every layout, by the rules alone, and checks the total it promises.
 * Nothing here comes from the solver.
 */
export function checkTree(path: string, asJson: boolean): void {
  const file = readTreeFile(path);
  const played = playEveryLayout(path, file);
  const { layouts, totalShots } = played;
  const isAsPromised = layouts === file.layouts && totalShots === file.totalShots;
  if (asJson) console.log(JSON.stringify({ ...played, isAsPromised }));
  else console.log(report(file, played));
  if (!isAsPromised) throw new UserError("", 1);
}

interface Played {
  readonly layouts: number;
  readonly totalShots: number;
  readonly fewest: number;
  readonly most: number;
}

function report(file: TreeFile, { layouts, totalShots, fewest, most }: Played): string {
  const total = `${whole(totalShots)} shots over ${whole(layouts)} layouts`;
  const mean = `${(totalShots / layouts).toFixed(6)} on average, ${fewest} to ${most}`;
  if (layouts === file.layouts && totalShots === file.totalShots) {
    return `The tree wins against every layout: ${total} (${mean}), as it claims.`;
  }
  const promised = `${whole(file.totalShots)} shots over ${whole(file.layouts)} layouts`;
  return `The tree wins, but not as it claims: ${total} (${mean}) instead of ${promised}.`;
}

const whole = (n: number): string => n.toLocaleString("en-US");

function playEveryLayout(path: string, { knowledge, tree }: TreeFile): Played {
  let layouts = 0;
  let totalShots = 0;
  let fewest = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const layout of everyLayout(knowledge.variant)) {
    const shots = shotsNeeded(path, knowledge, tree, layout);
    if (shots === undefined) continue;
    layouts++;
    totalShots += shots;
    fewest = Math.min(fewest, shots);
    most = Math.max(most, shots);
  }
  return { layouts, totalShots, fewest, most };
}

/** Undefined if the layout does not fit the tree's starting position. */
function shotsNeeded(
  path: string,
  { variant, shots }: Knowledge,
  tree: TreeNode,
  layout: Layout,
): number | undefined {
  const defence = createDefence(variant, layout);
  const fired = new Set<Cell>();
  for (const { cell, announcement } of shots) {
    if (JSON.stringify(defence.answer(cell)) !== JSON.stringify(announcement)) return undefined;
    fired.add(cell);
  }
  let node: TreeNode | undefined = tree;
  let needed = 0;
  while (defence.squaresLeft > 0) {
    if (!node) throw wrong(path, "ends before the last ship is sunk", layout, variant);
    const cell = parseCellName(variant, node.fire);
    if (!cell.ok) throw wrong(path, `fires at "${excerpt(node.fire)}"`, layout, variant);
    if (fired.has(cell.value)) throw wrong(path, `fires at ${node.fire} twice`, layout, variant);
    fired.add(cell.value);
    needed++;
    node = node.branches.get(branchOf(variant, defence.answer(cell.value)));
  }
  return needed;
}

function branchOf(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss";
  const { result, ship } = announcement;
  if (result === "sunk" && announcement.cells) {
    const names = announcement.cells.map((cell) => makeCellName(variant, cell));
    return `sunk ${names.join(" ")}`;
  }
  if (ship === undefined) return result;
  if (announcementRuleOf(variant).namesHits) return `${result} ${ship}`;
  return `${result} ${variant.fleet.find(({ name }) => name === ship)!.length}`;
}

function wrong(path: string, what: string, layout: Layout, variant: Variant): UserError {
  const where = layout.placements.map(({ ship, cells }) => {
    const names = cells.map((cell) => makeCellName(variant, cell));
    return `${ship} ${names.join(" ")}`;
  });
  return new UserError(`"${path}" ${what} against this layout: ${where.join(", ")}.`, 1);
}

function* everyLayout(variant: Variant): Generator<Layout> {
  const placements = variant.fleet.map(({ length }) => cellsOfEveryPlacement(variant, length));
  function* place(laid: readonly Placement[], taken: ReadonlySet<Cell>): Generator<Layout> {
    const ship = variant.fleet[laid.length];
    if (!ship) {
      yield unwrap(validateDraft(variant, laid));
      return;
    }
    for (const cells of placements[laid.length]!) {
      if (cells.some((cell) => taken.has(cell))) continue;
      const zone = exclusionZone(variant, variant.contact, cells);
      yield* place([...laid, { ship: ship.name, cells }], new Set([...taken, ...zone]));
    }
  }
  yield* place([], new Set());
}
