import type { Cell } from "@broadside/rules";
import { announcementRuleOf, type ShotResult } from "@broadside/rules/announcement";
import { problem } from "@broadside/words";
import { letterKey } from "../frame/letter-key.ts";
import { useWindowEvents } from "../frame/use-window-events.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import type { Answering } from "./use-answering.ts";

const results: Readonly<Record<string, ShotResult>> = { m: "miss", h: "hit", s: "sunk" };

/** One key per answer, wherever the focus is, except while typing. */
export function useAdviserKeys(
  state: AdviserState,
  target: Cell | undefined,
  answering: Answering,
): void {
  useWindowEvents({
    keydown(event) {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const isUsed =
        event.ctrlKey || event.metaKey
          ? pressWithControl(event)
          : press(letterKey(event), state, target, answering);
      if (isUsed) event.preventDefault();
    },
  });
}

function pressWithControl(event: KeyboardEvent): boolean {
  const { shiftKey } = event;
  const letter = letterKey(event);
  if (letter !== "z" && letter !== "y") return false;
  dispatch({ type: letter === "y" || shiftKey ? "redo" : "undo" });
  return true;
}

function press(
  key: string,
  { now: knowledge, question, stretch }: AdviserState,
  target: Cell | undefined,
  { answer, sink }: Answering,
): boolean {
  const option = /^[1-9]$/.test(key) ? question?.options[Number(key) - 1] : undefined;
  const result = results[key];
  if (option) dispatch({ type: "write", shots: option.shots });
  else if (stretch && (key === "enter" || result === "sunk")) sink(stretch);
  else if (key === "escape" || key === "b") dispatch({ type: "dismiss" });
  else if (target === undefined) return false;
  else if (result === "sunk" && !announcementRuleOf(knowledge.variant).announcesSinking) {
    dispatch({ type: "refuse", why: problem("adviser/enter-hit", {}) });
  } else if (result) answer(target, result);
  else if (key === "delete" || key === "backspace") dispatch({ type: "remove", cell: target });
  else return false;
  return true;
}

/** Keys have other meanings in fields and dialogs. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
