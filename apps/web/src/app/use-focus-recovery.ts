import { type RefObject, useEffect } from "react";

/**
 * Nobody who plays by keyboard loses their place: when what has the focus leaves the page, say a
 * question once it is answered, and nothing else takes the focus, the page's main part does.
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
      // Later, because what comes in its place may want the focus itself.
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
