/** @typedef {import("./ruler.mjs").Ruler} Ruler */
/** @typedef {import("./ruler.mjs").Measured} Measured */

/** Text that is cut off or wider than its box, and a page that scrolls sideways. Runs in the page. */
export function findCutText() {
  const TOLERANCE = 1;
  const { isSeen, nameOf, texts } = /** @type {Ruler} */ (/** @type {Measured} */ (window).ruler);
  /** @type {string[]} */
  const found = [];
  const view = document.documentElement;
  if (view.scrollWidth > view.clientWidth + 1)
    found.push(`the page is ${view.scrollWidth} px wide in a window of ${view.clientWidth}`);
  for (const { text, element } of texts()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const edge = edgeBeside(element, box);
      if (edge) found.push(`${nameOf(edge.of)}: “${text.data.trim().slice(0, 60)}” is ${edge.how}`);
    }
  }
  for (const select of document.querySelectorAll("select")) {
    const text = select.selectedOptions[0]?.text ?? "";
    const over = isSeen(select) ? overOf(select, text) : 0;
    if (over > 1) found.push(`${nameOf(select)}: “${text}” is cut off by ${Math.round(over)} px`);
  }
  return found;

  /**
   * The nearest ancestor that cuts the text, or whose frame ends before the text does.
   * @param {Element} element @param {DOMRect} box @returns {{ of: Element, how: string } | undefined}
   */
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

  /** How far a choice reaches beyond its select. @param {HTMLSelectElement} select @param {string} text */
  function overOf(select, text) {
    const style = getComputedStyle(select);
    const canvas = document.createElement("canvas");
    const ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    ink.font = style.font;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const arrow = style.appearance === "none" ? 0 : 20;
    return ink.measureText(text).width - (select.clientWidth - padding - arrow);
  }
}
