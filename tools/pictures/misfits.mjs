// Finds text that does not fit its place: misfitsOn(page).

/**
 * Texts on a page that are cut off, that reach beyond their box or the window, or that make the page
 * scroll sideways. Measured as the page is now, in its present size and language.
 * @param {import("playwright-core").Page} page @returns {Promise<string[]>}
 */
export async function misfitsOn(page) {
  await page.evaluate(installRuler);
  return page.evaluate(findMisfits);
}

/** What both functions that run in the page know. @typedef {Window & { misfits?: Ruler }} Measured */

/**
 * @typedef {object} Ruler
 * @property {(element: Element) => boolean} isSeen
 * @property {(element: Element, box: DOMRect) => { of: Element, how: string } | undefined} edgeBeside
 * @property {(select: HTMLSelectElement, text: string) => number} overOf how far a choice reaches beyond its select
 */

/** Runs in the page. */
function findMisfits() {
  const ruler = /** @type {Ruler} */ (/** @type {Measured} */ (window).misfits);
  /** @type {Set<string>} */
  const found = new Set();
  const view = document.documentElement;
  if (view.scrollWidth > view.clientWidth + 1)
    found.add(`the page is ${view.scrollWidth} px wide in a window of ${view.clientWidth}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    const element = text.parentElement;
    if (!element || text.data.trim() === "" || !ruler.isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const edge = ruler.edgeBeside(element, box);
      if (edge) found.add(`${nameOf(edge.of)}: “${text.data.trim().slice(0, 60)}” is ${edge.how}`);
    }
  }
  for (const select of document.querySelectorAll("select")) {
    const text = select.selectedOptions[0]?.text ?? "";
    const over = ruler.isSeen(select) ? ruler.overOf(select, text) : 0;
    if (over > 1) found.add(`${nameOf(select)}: “${text}” is cut off by ${Math.round(over)} px`);
  }
  return [...found];

  /** @param {Element} element */
  function nameOf(element) {
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${classes.join("")}`;
  }
}

/** Runs in the page first. */
function installRuler() {
  const TOLERANCE = 1;

  /** The nearest ancestor that cuts the text, or whose frame ends before the text does. @type {Ruler["edgeBeside"]} */
  function edgeBeside(element, box) {
    const { clientWidth } = document.documentElement;
    // Beyond the window on purpose, until it has the focus.
    if (box.right <= 0 || (box.bottom <= 0 && scrollY === 0)) return undefined;
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/inline$|contents/.test(style.display)) continue;
      const own = at.getBoundingClientRect();
      const over = Math.max(own.left - box.left, box.right - own.right);
      if (/auto|scroll/.test(style.overflowX)) return undefined;
      if (over > TOLERANCE && /hidden|clip/.test(style.overflowX))
        return { of: at, how: `cut off by ${Math.round(over)} px` };
      if (/hidden|clip/.test(style.overflowY) && box.bottom - own.bottom > box.height / 3)
        return { of: at, how: "cut off below" };
      if (over > TOLERANCE && Number.parseFloat(style.borderRightWidth) > 0)
        return { of: at, how: `${Math.round(over)} px wider than its box` };
    }
    const over = Math.max(-box.left, box.right - clientWidth);
    return over > TOLERANCE
      ? { of: element, how: `${Math.round(over)} px beyond the window` }
      : undefined;
  }

  /** @type {Ruler["overOf"]} */
  function overOf(select, text) {
    const style = getComputedStyle(select);
    const canvas = document.createElement("canvas");
    const ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    ink.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const arrow = style.appearance === "none" ? 0 : 16;
    return ink.measureText(text).width - (select.clientWidth - padding - arrow);
  }

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

  /** @type {Measured} */ (window).misfits = { isSeen, edgeBeside, overOf };
}
