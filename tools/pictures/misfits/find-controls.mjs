/** @typedef {import("./ruler.mjs").Ruler} Ruler */
/** @typedef {import("./ruler.mjs").Measured} Measured */

/** Controls that leave the window or that something covers. Runs in the page. */
export function findControls() {
  const controls = "a[href], button, input, select, textarea, summary";
  const { isSeen, nameOf, shownPart } = /** @type {Ruler} */ (
    /** @type {Measured} */ (window).ruler
  );
  const { clientWidth, clientHeight } = document.documentElement;
  const dialog = document.querySelector("dialog:modal");
  const found = [];
  for (const control of (dialog ?? document).querySelectorAll(controls)) {
    if (!isSeen(control)) continue;
    const box = shownPart(control, control.getBoundingClientRect());
    const fault = box && (leaves(control, box) ?? coverOf(control, box));
    if (fault) found.push(`${nameOf(control)}: “${labelOf(control)}” ${fault}`);
  }
  return found;

  /** @param {Element} control */
  function labelOf(control) {
    const text = control.getAttribute("aria-label") ?? control.textContent ?? "";
    return text.trim().replaceAll(/\s+/g, " ").slice(0, 40);
  }

  /** @param {Element} control @param {DOMRect} box */
  function leaves(control, box) {
    // Beyond the window on purpose, until it has the focus.
    if (box.right <= 0) return undefined;
    const over = Math.max(-box.left, box.right - clientWidth);
    if (over > 1) return `is ${Math.round(over)} px beyond the window`;
    // The page cannot scroll to what is fixed.
    const below = fixedOf(control) ? box.bottom - clientHeight : 0;
    return below > 1 ? `is ${Math.round(below)} px below the window` : undefined;
  }

  /** @param {Element} control */
  function fixedOf(control) {
    for (let at = /** @type {Element | null} */ (control); at; at = at.parentElement)
      if (getComputedStyle(at).position === "fixed") return at;
    return undefined;
  }

  /** @param {Element} control @param {DOMRect} box */
  function coverOf(control, box) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (y < 0 || y > clientHeight) return undefined;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(control) || control.contains(top)) return undefined;
    if (top.closest("label")?.contains(control) || isLayer(top)) return undefined;
    return `is covered by ${nameOf(top)}`;
  }

  /** In an open menu, or fixed over a page that can scroll: covers on purpose. @param {Element} element */
  function isLayer(element) {
    if (element.closest(":popover-open")) return true;
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (/fixed|sticky/.test(position) || Number(zIndex) > 0) return true;
    }
    return false;
  }
}
