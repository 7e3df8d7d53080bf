/** @typedef {import("./ruler.mjs").Ruler} Ruler */
/** @typedef {import("./ruler.mjs").Measured} Measured */

/** Words that break where no hyphen shows it. Runs in the page. */
export function findSplitWords() {
  const { nameOf, texts } = /** @type {Ruler} */ (/** @type {Measured} */ (window).ruler);
  // Chinese may break anywhere. A soft hyphen ends a part of a word: a break there shows a hyphen.
  const word = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
  return texts().flatMap(({ text, element }) =>
    [...text.data.matchAll(word)]
      .filter((match) => isSplit(text, element, match))
      .map(([shown]) => `${nameOf(element)}: “${shown}” is broken without a hyphen`),
  );

  /** @param {Text} text @param {Element} element @param {RegExpExecArray} match */
  function isSplit(text, element, { 0: shown, index }) {
    // Addresses and codes break anywhere.
    const whole = /\S*$/.exec(text.data.slice(0, index + shown.length))?.[0] ?? "";
    if (whole.includes("/") || element.closest("code, kbd")) return false;
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + shown.length);
    return linesOf(range) > 1 && !isHyphenated(range, element);
  }

  /** @param {Range} range */
  function linesOf(range) {
    const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    return new Set(bottoms).size;
  }

  /** The browser hyphenates a word that still breaks when it may break only where a hyphen is shown. */
  function isHyphenated(/** @type {Range} */ range, /** @type {Element} */ element) {
    const { style } = /** @type {HTMLElement} */ (element);
    const { overflowWrap, wordBreak } = style;
    Object.assign(style, { overflowWrap: "normal", wordBreak: "normal" });
    const lines = linesOf(range);
    Object.assign(style, { overflowWrap, wordBreak });
    return lines > 1;
  }
}
