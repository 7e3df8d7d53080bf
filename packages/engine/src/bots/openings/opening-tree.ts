import type { Announcement, AnsweredShot, Cell, Variant } from "@broadside/rules";

/** A shot, and the next shot after each answer, as far as the tree goes. */
export interface OpeningNode {
  readonly cell: Cell;
  readonly after: ReadonlyMap<OpeningAnswer, OpeningNode>;
}

/**
 * An answer as far as counts depend on it: 0 for a miss, 1 for a hit, 2 for a sinking, or 1 + the
 * ship's length if sunk ships are named. Ships of equal length are equivalent.
 */
export type OpeningAnswer = number;

const ANSWERS = 8;

/** The branch of an opening tree that an announcement leads to. */
export function openingAnswer({ fleet }: Variant, announcement: Announcement): OpeningAnswer {
  if (announcement.result === "miss") return 0;
  if (announcement.result === "hit") return 1;
  const sunk = fleet.find(({ name }) => name === announcement.ship);
  return sunk ? 1 + sunk.length : 2;
}

/** The next shot of a game that follows the tree; undefined if the game has left it. */
export function nextShot(
  tree: OpeningNode,
  variant: Variant,
  shots: readonly AnsweredShot[],
): Cell | undefined {
  let node: OpeningNode | undefined = tree;
  for (const { cell, announcement } of shots) {
    if (node?.cell !== cell) return undefined;
    node = node.after.get(openingAnswer(variant, announcement));
  }
  return node?.cell;
}

/** Base64 of two bytes per node, parents first: the cell, and a bit set of the answers that follow. */
export function makeOpeningText(tree: OpeningNode): string {
  let text = "";
  const write = ({ cell, after }: OpeningNode): void => {
    const answers = [...after.keys()].sort((a, b) => a - b);
    const bits = answers.reduce((sum, answer) => sum + 2 ** answer, 0);
    if (cell > 255 || bits > 255) throw new RangeError("This opening does not fit into its text.");
    text += String.fromCharCode(cell, bits);
    for (const answer of answers) write(after.get(answer)!);
  };
  write(tree);
  return btoa(text);
}

/** Reads what `makeOpeningText` writes. */
export function readOpeningText(text: string): OpeningNode {
  const bytes = atob(text);
  let at = 0;
  const read = (): OpeningNode => {
    const cell = bytes.charCodeAt(at++);
    const bits = bytes.charCodeAt(at++);
    const after = new Map<OpeningAnswer, OpeningNode>();
    for (let answer = 0; answer < ANSWERS; answer++) {
      if (bits & (1 << answer)) after.set(answer, read());
    }
    return { cell, after };
  };
  return read();
}
