import type { Board, Cell } from "@broadside/rules";
import { type Contact, keepsApart } from "@broadside/rules/board";
import { contactCodes, KernelPool } from "../kernel-module.ts";
import { base64 } from "./row-sums.generated.ts";
import { type RowSumsExports, rowWindowKernels } from "./row-windows.ts";

/** The kernel's tables are indexed by sets of ships, at most 128. */
export const MAX_ROW_SUM_SHIPS = 7;

/** Interchangeable ships and their possible placements. */
export interface FreeGroup {
  readonly count: number;
  readonly placements: readonly (readonly Cell[])[];
  readonly weights?: readonly number[] | undefined;
}

/** Layouts with all ships distinct, in total and by group and placement. */
export interface LabelledCounts {
  readonly layouts: bigint;
  readonly through: readonly BigUint64Array[];
}

/** Column-ship placements tried between yields: about a millisecond. */
const BUDGET = 25_000;

const rowSumsKernels = new KernelPool<RowSumsExports>(base64, 64 << 20);

/**
 * Counts the layouts of ships that need not cover anything, given longest first: 1 to 7 that may touch,
 * or 5 that may not. Yields the fraction done. The number of layouts with all ships distinct must be
 * below 2^64, or the sum of their weights.
 */
export function* countLabelled(
  board: Board,
  contact: Contact,
  groups: readonly FreeGroup[],
): Generator<number, LabelledCounts, void> {
  const kernels = keepsApart(contact) ? rowWindowKernels()! : rowSumsKernels;
  const kernel = kernels.borrow();
  const sums = new RowSums(kernel, board, contact, groups);
  // Each layout has at most half of its ships along columns, or fewer than half along rows.
  yield* sums.run(false, Math.floor(sums.ships / 2));
  yield* sums.run(true, Math.floor((sums.ships - 1) / 2));
  kernels.giveBack(kernel);
  return { layouts: BigInt.asUintN(64, sums.layouts), through: sums.through };
}

interface Place {
  readonly row: number;
  readonly column: number;
  readonly alongRow: boolean;
}

class RowSums {
  layouts = 0n;
  readonly through: readonly BigUint64Array[];
  readonly ships: number;
  private readonly kernel: RowSumsExports;
  private readonly board: Board;
  private readonly contact: Contact;
  private readonly groups: readonly FreeGroup[];
  private readonly places: readonly (readonly Place[])[];

  constructor(
    kernel: RowSumsExports,
    board: Board,
    contact: Contact,
    groups: readonly FreeGroup[],
  ) {
    this.kernel = kernel;
    this.board = board;
    this.contact = contact;
    this.groups = groups;
    this.ships = groups.reduce((sum, group) => sum + group.count, 0);
    this.places = groups.map((group) => group.placements.map((cells) => placeOf(board, cells)));
    this.through = groups.map((group) => new BigUint64Array(group.placements.length));
  }

  /** Adds the layouts with at most `columnShips` ships along columns or, if transposed, along rows. */
  *run(transposed: boolean, columnShips: number): Generator<number, void, void> {
    const { kernel, board, ships } = this;
    if (transposed) kernel.layout(board.columns, board.rows, ships);
    else kernel.layout(board.rows, board.columns, ships);
    this.load(transposed);
    kernel.prepare(columnShips, contactCodes[this.contact]);
    while (kernel.run(BUDGET) === 0) yield ((transposed ? 1 : 0) + kernel.progress()) / 2;
    kernel.finish();
    this.layouts += kernel.layoutsFound();
    this.collect(transposed);
  }

  private load(transposed: boolean): void {
    const { kernel, groups } = this;
    const { buffer } = kernel.memory;
    const ships = groups.flatMap((group, g) => new Array<number>(group.count).fill(g));
    const lengths = ships.map((g) => groups[g]!.placements[0]?.length ?? 1);
    new Int32Array(buffer, kernel.lengthsAddress()).set(lengths);
    new Int32Array(buffer, kernel.kindsAddress()).set(ships);
    const [along, across] = this.tables(Uint8Array, kernel.rowAddress(), kernel.columnAddress());
    this.eachPlace(transposed, (g, p, isAlong, index) => {
      (isAlong ? along : across)[index] = groups[g]!.weights?.[p] ?? 1;
    });
  }

  private collect(transposed: boolean): void {
    const { kernel, through } = this;
    const addresses = [kernel.rowCountsAddress(), kernel.columnCountsAddress()] as const;
    const [along, across] = this.tables(BigUint64Array, ...addresses);
    this.eachPlace(transposed, (g, p, isAlong, index) => {
      through[g]![p]! += (isAlong ? along : across)[index]!;
    });
  }

  private tables<T>(
    View: new (buffer: ArrayBuffer, from: number, length: number) => T,
    along: number,
    across: number,
  ): readonly [T, T] {
    const { buffer } = this.kernel.memory;
    const size = this.board.rows * this.board.columns * this.ships;
    return [new View(buffer, along, size), new View(buffer, across, size)];
  }

  /** Visits every placement of every ship with its index in the kernel's row or column table. */
  private eachPlace(
    transposed: boolean,
    visit: (group: number, placement: number, isAlong: boolean, index: number) => void,
  ): void {
    const { rows, columns } = this.board;
    let ship = 0;
    for (const [g, { count }] of this.groups.entries()) {
      for (let n = 0; n < count; n++, ship++) {
        for (const [p, { row, column, alongRow }] of this.places[g]!.entries()) {
          const index = alongRow ? row * columns + column : column * rows + row;
          visit(g, p, alongRow !== transposed, ship * rows * columns + index);
        }
      }
    }
  }
}

function placeOf(board: Board, cells: readonly Cell[]): Place {
  const first = cells[0]!;
  const { columns } = board;
  return {
    row: Math.floor(first / columns),
    column: first % columns,
    alongRow: alongRow(board, cells),
  };
}

/** A ship of one cell counts as lying along its row. */
export const alongRow = ({ columns }: Board, cells: readonly Cell[]): boolean =>
  cells.length === 1 || (columns > 1 && cells[1] === cells[0]! + 1);
