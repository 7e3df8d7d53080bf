/** @typedef {import("./ruler.mjs").Ruler} Ruler */
/** @typedef {import("./ruler.mjs").Measured} Measured */

/** Text over other text, with nothing between them. Runs in the page. */
export function findOverlaps() {
  const LEAST = 3;
  const { nameOf, shownPart, texts } = /** @type {Ruler} */ (
    /** @type {Measured} */ (window).ruler
  );
  const lines = texts().flatMap(({ text, element }) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].flatMap((rect) => {
      const box = shownPart(element, rect);
      return box ? [{ text, element, box: letters(box) }] : [];
    });
  });
  lines.sort((a, b) => a.box.top - b.box.top);
  /** @type {string[]} */
  const found = [];
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.text === other.text || !areOverlapping(one.box, other.box)) continue;
      if (isCovering(one.element, other.element) || isCovering(other.element, one.element))
        continue;
      const [above, below] = [one, other].map(({ text }) => text.data.trim().slice(0, 40));
      found.push(`${nameOf(other.element)}: “${below}” and “${above}” overlap`);
    }
  }
  return found;

  /** A line is higher than its letters. @param {DOMRect} box */
  function letters({ left, top, width, height }) {
    return new DOMRect(left, top + height / 4, width, height / 2);
  }

  /** @param {DOMRect} one @param {DOMRect} other */
  function areOverlapping(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > LEAST && down > LEAST;
  }

  /** True if a background of its own hides what is behind an element. @param {Element} above @param {Element} below */
  function isCovering(above, below) {
    for (
      let at = /** @type {Element | null} */ (above);
      at && !at.contains(below);
      at = at.parentElement
    ) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const alpha = /\/ ([\d.]+)\)|rgba\(.*, ([\d.]+)\)/.exec(backgroundColor);
      if (backgroundImage !== "none" || !alpha || Number(alpha[1] ?? alpha[2]) > 0.7) return true;
    }
    return false;
  }
}
