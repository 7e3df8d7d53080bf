// What all searches for misfits measure with.

/**
 * @typedef {object} Ruler
 * @property {(element: Element) => boolean} isSeen
 * @property {(element: Element) => string} nameOf
 * @property {() => { text: Text, element: Element }[]} texts everything to read on the page
 * @property {(element: Element, box: DOMRect) => DOMRect | undefined} shownPart what scrolling boxes leave of a box
 */

/** @typedef {Window & { ruler?: Ruler }} Measured */

/** Runs in the page before the searches. */
export function installRuler() {
  /** Texts for screen readers alone are a pixel large. @type {Ruler["isSeen"]} */
  function isSeen(element) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { display, clipPath } = getComputedStyle(at);
      if ((width <= 1 && height <= 1 && display !== "contents") || clipPath !== "none")
        return false;
    }
    return true;
  }

  /** @type {Ruler["nameOf"]} */
  function nameOf(element) {
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${classes.join("")}`;
  }

  /** @type {Ruler["texts"]} */
  function texts() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      const element = text.parentElement;
      if (element && text.data.trim() !== "" && isSeen(element)) found.push({ text, element });
    }
    return found;
  }

  /** @type {Ruler["shownPart"]} */
  function shownPart(element, box) {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const own = at.getBoundingClientRect();
      if (overflowX !== "visible")
        [left, right] = [Math.max(left, own.left), Math.min(right, own.right)];
      if (overflowY !== "visible")
        [top, bottom] = [Math.max(top, own.top), Math.min(bottom, own.bottom)];
    }
    return right > left && bottom > top
      ? new DOMRect(left, top, right - left, bottom - top)
      : undefined;
  }

  /** @type {Measured} */ (window).ruler = { isSeen, nameOf, texts, shownPart };
}
