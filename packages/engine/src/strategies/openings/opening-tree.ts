import type { Announcement, AnsweredShot, Cell } from "@broadside/rules";

/** A shot, and what to fire at after each answer to it; nothing where the tree ends. */
export interface OpeningNode {
  readonly cell: Cell;
  readonly after: Readonly<Partial<Record<Announcement["result"], OpeningNode>>>;
}

const results = ["miss", "hit", "sunk"] as const;

/** The next shot of a game that has followed the tree so far; undefined if it has left it. */
export function nextShot(tree: OpeningNode, shots: readonly AnsweredShot[]): Cell | undefined {
  let node: OpeningNode | undefined = tree;
  for (const { cell, announcement } of shots) {
    if (node?.cell !== cell) return undefined;
    node = node.after[announcement.result];
  }
  return node?.cell;
}

/** Two bytes a node in base64, each node before what comes after it: the cell, and which answers lead on. */
export function makeOpeningText(tree: OpeningNode): string {
  let text = "";
  const write = ({ cell, after }: OpeningNode): void => {
    const answers = results.reduce((bits, result, i) => bits | (after[result] ? 1 << i : 0), 0);
    text += String.fromCharCode(cell, answers);
    for (const result of results) if (after[result]) write(after[result]);
  };
  write(tree);
  return btoa(text);
}

export function readOpeningText(text: string): OpeningNode {
  const bytes = atob(text);
  let at = 0;
  const read = (): OpeningNode => {
    const cell = bytes.charCodeAt(at++);
    const answers = bytes.charCodeAt(at++);
    const after: Partial<Record<Announcement["result"], OpeningNode>> = {};
    results.forEach((result, i) => {
      if (answers & (1 << i)) after[result] = read();
    });
    return { cell, after };
  };
  return read();
}
