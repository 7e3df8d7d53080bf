import type { Cell } from "@broadside/rules";
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { arrows } from "../board/use-roving-cell.ts";

/**
 * Moves the keyboard focus with the suggestion: the focus follows it, enters the board there, and
 * an arrow key on the bare page jumps to it.
 */
export function useFollowFocus(sea: RefObject<HTMLElement | null>, target: Cell | undefined) {
  const usesKeys = useRef(false);
  const aim = useRef(target);
  aim.current = target;
  const focusOn = useCallback(
    (cell: Cell | undefined) =>
      sea.current?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)?.focus(),
    [sea],
  );

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent): void {
      usesKeys.current = true;
      if (arrows[key] && isNowhere() && aim.current !== undefined) focusOn(aim.current);
    }
    function onPointerDown(): void {
      usesKeys.current = false;
    }
    // Before the board's own listeners, so that an arrow moves on from the cell it found.
    addEventListener("keydown", onKeyDown, { capture: true });
    addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => {
      removeEventListener("keydown", onKeyDown, { capture: true });
      removeEventListener("pointerdown", onPointerDown, { capture: true });
    };
  }, [focusOn]);

  useEffect(() => {
    if (!usesKeys.current || target === undefined) return;
    const isInSea = sea.current?.contains(document.activeElement) ?? false;
    if (isNowhere() || isInSea) focusOn(target);
  }, [sea, target, focusOn]);

  /** For focus entering the board. True if the focus was redirected to the suggestion. */
  return function redirectFocus({
    relatedTarget,
    currentTarget,
    target: cell,
  }: FocusEvent): boolean {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (isInside || !usesKeys.current || aim.current === undefined) return false;
    if ((cell as HTMLElement).dataset.cell === `${aim.current}`) return false;
    focusOn(aim.current);
    return true;
  };
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement.matches("body, main");
