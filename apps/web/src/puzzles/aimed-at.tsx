import type { Cell, Variant } from "@broadside/rules";
import { boards, puzzlesPage, squareName } from "@broadside/words";

interface AimedAtProps {
  readonly variant: Variant;
  readonly cell: Cell | undefined;
}

/** Says to screen readers which square is chosen: the mark on the board is silent. */
export const AimedAt = ({ variant, cell }: AimedAtProps) => (
  <p className="visually-hidden" role="status">
    {cell !== undefined &&
      boards.square({ square: squareName(variant, cell), state: puzzlesPage.aimed() })}
  </p>
);
