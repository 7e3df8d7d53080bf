// Plays the web game as a sensible person would, from what the page shows: hunt(page, …).

/** @typedef {import("playwright-core").Page} Page */

/**
 * Fires until nothing is left to fire at or a limit is reached. If the opponent fires back, waits for its
 * shots.
 * @param {Page} page @param {{ shots?: number, until?: string }} [limits] `until`: stop when this is on the page
 * @returns {Promise<number[]>} the squares fired at
 */
export async function hunt(page, { shots = 400, until = ".end, .daily-figures" } = {}) {
  /** @type {number[]} */
  const fired = [];
  await page.locator(".is-target [data-cell]").first().waitFor();
  const open = ".is-target [data-cell]:not([aria-disabled])";
  while (fired.length < shots && (await page.locator(until).count()) === 0) {
    // While a shot is on its way to a server, no square is open.
    await page.locator(`${open}, ${until}, .end`).first().waitFor();
    const cell = await page.evaluate(chooseTarget);
    if (cell === undefined) break;
    await fireAt(page, cell);
    fired.push(cell);
  }
  return fired;
}

/** The second click cuts the bot's pause short. @param {Page} page @param {number} cell */
export async function fireAt(page, cell) {
  const square = page.locator(`.is-target [data-cell="${cell}"]`);
  await square.click({ clickCount: 2 });
  await page
    .locator(`.is-target [data-cell="${cell}"][aria-disabled="true"], .daily-figures`)
    .first()
    .waitFor();
  await page.locator(".turn.is-mine, .end, .daily-sea").first().waitFor();
}

/**
 * Runs in the page. Chooses a square next to an open hit, in line with a second one if there is one;
 * otherwise a square of the chequerboard, far from the last shots.
 * @returns {number | undefined}
 */
function chooseTarget() {
  const buttons = [...document.querySelectorAll(".is-target [data-cell]")];
  const columns = document.querySelectorAll(".is-target thead th").length;
  const cellOf = (/** @type {Element} */ button) => Number(button.getAttribute("data-cell"));
  const open = new Set(
    buttons.filter((button) => !button.getAttribute("aria-disabled")).map(cellOf),
  );
  const hits = new Set(
    [...document.querySelectorAll(".is-target .mark-hit")].map((mark) => {
      const place = mark.parentElement?.getAttribute("transform") ?? "";
      const [column = 0, row = 0] = (place.match(/[\d.]+/g) ?? []).map(Number);
      return Math.floor(row) * columns + Math.floor(column);
    }),
  );
  /** @param {number} cell @returns {[number, number][]} neighbours, each with the square opposite */
  const around = (cell) => {
    const column = cell % columns;
    const sides = /** @type {[number, number][]} */ ([
      [cell - columns, cell + columns],
      [cell + columns, cell - columns],
    ]);
    if (column > 0) sides.push([cell - 1, cell + 1]);
    if (column < columns - 1) sides.push([cell + 1, cell - 1]);
    return sides;
  };
  const beside = [...hits].flatMap(around).filter(([cell]) => open.has(cell));
  const inLine = [...hits].flatMap((hit) =>
    around(hit)
      .filter(([cell, opposite]) => open.has(cell) && hits.has(opposite))
      .map(([cell]) => cell),
  );
  const chosen = inLine[0] ?? beside[0]?.[0];
  if (chosen !== undefined) return chosen;
  const row = (/** @type {number} */ cell) => Math.floor(cell / columns);
  const isDark = (/** @type {number} */ cell) => (row(cell) + (cell % columns)) % 2 === 0;
  const room = (/** @type {number} */ cell) => around(cell).filter(([c]) => open.has(c)).length;
  const mixed = (/** @type {number} */ cell) => (cell * 37 + 11) % 101;
  return [...open].sort(
    (a, b) => Number(isDark(b)) - Number(isDark(a)) || room(b) - room(a) || mixed(a) - mixed(b),
  )[0];
}
