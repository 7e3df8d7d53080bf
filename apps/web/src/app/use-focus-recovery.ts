import { type RefObject, useEffect } from "react";

/**
 * Restores lost keyboard focus: if the focused element is removed, such as a question that was
 * answered, and nothing else takes the focus, the main part of the page does.
 */
export function useFocusRecovery(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const restore = () => {
      if (last?.isConnected || document.activeElement !== document.body) return;
      last = null;
      main.current?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      // Deferred, because the replacement may take the focus itself.
      if (last?.isConnected === false) setTimeout(restore);
    });
    document.addEventListener("focusin", note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      watch.disconnect();
    };
  }, [main]);
}
