// Many pictures at a glance: drawSheets(browser, folder) writes sheets as PNG and index.html with all.
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sizes } from "./sizes.mjs";

/** @typedef {import("./sizes.mjs").Size} Size */
/** @typedef {{ name: string, size: Size, theme: import("./every-page.mjs").Theme, file: string }} Picture */

/** How many pictures stand beside each other on a sheet, and below each other, by their size. */
const grids = {
  phone: [3, 1],
  small: [4, 1],
  tablet: [2, 1],
  desktop: [2, 2],
  landscape: [2, 3],
};
const SHEET_WIDTH = 1_200;
const GAP = 8;
/** How much of a long page is shown, in heights of the window. */
const WINDOWS = 2;

/** @param {import("playwright-core").Browser} browser @param {string} folder */
export async function drawSheets(browser, folder) {
  const pictures = picturesIn(folder);
  writeFileSync(join(folder, "index.html"), indexOf(pictures));
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  for (const [key, group] of groupsOf(pictures)) {
    const size = /** @type {Picture} */ (group[0]).size;
    const [across = 1, down = 1] = grids[size];
    const most = across * down;
    for (let at = 0; at < group.length; at += most) {
      const file = `sheet-${key}-${String(at / most + 1).padStart(2, "0")}`;
      writeFileSync(join(folder, "sheet.html"), htmlOf(group.slice(at, at + most), across));
      await page.goto(pathToFileURL(join(folder, "sheet.html")).href);
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true });
    }
  }
  rmSync(join(folder, "sheet.html"), { force: true });
  await page.close();
}

/**
 * All pictures in a folder, the oldest first: those of earlier runs, of other scenes, belong on the sheets too.
 * @param {string} folder @returns {Picture[]}
 */
function picturesIn(folder) {
  const age = (/** @type {Picture} */ { file }) => statSync(join(folder, file)).mtimeMs;
  return readdirSync(folder)
    .flatMap((file) => pictureOf(file) ?? [])
    .sort((a, b) => age(a) - age(b));
}

const FILE = new RegExp(`^(.+)-(${Object.keys(sizes).join("|")})-(light|dark)\\.png$`);

/** @param {string} file @returns {Picture | undefined} */
function pictureOf(file) {
  const [, name, size, theme] = FILE.exec(file) ?? [];
  return name ? /** @type {Picture} */ ({ name, size, theme, file }) : undefined;
}

/** By size and theme. @param {Picture[]} pictures */
function groupsOf(pictures) {
  /** @type {Map<string, Picture[]>} */
  const groups = new Map();
  for (const picture of pictures) {
    const key = `${picture.size}-${picture.theme}`;
    groups.set(key, [...(groups.get(key) ?? []), picture]);
  }
  return groups;
}

/** @param {Picture[]} pictures */
function indexOf(pictures) {
  const groups = [...groupsOf(pictures)];
  const links = groups.map(([key]) => `<a href="#${key}">${key}</a>`).join(" ");
  const parts = groups.map(([key, group]) => {
    const { size } = /** @type {Picture} */ (group[0]);
    return `<h1 id="${key}">${key}</h1>${gridOf(group, grids[size][0] ?? 1)}`;
  });
  return documentOf(`<nav>${links}</nav>${parts.join("")}`);
}

/** @param {Picture[]} pictures @param {number} across */
const htmlOf = (pictures, across) => documentOf(gridOf(pictures, across));

/** A line marks where the window ends. @param {Picture[]} pictures @param {number} across */
function gridOf(pictures, across) {
  const width = (SHEET_WIDTH - GAP) / across - GAP;
  const figures = pictures.map(({ name, size, file }) => {
    const window = Math.round((width * sizes[size].height) / sizes[size].width);
    const style = `max-height:${WINDOWS * window}px;--fold:${window}px`;
    return `<figure><figcaption>${name}</figcaption><a href="${file}" style="${style}"><img src="${file}" alt=""></a></figure>`;
  });
  const columns = `repeat(${across},${width}px)`;
  return `<div style="grid-template-columns:${columns}">${figures.join("")}</div>`;
}

/** @param {string} body */
const documentOf = (body) => `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { margin: ${GAP}px; background: #888; font: 16px sans-serif; }
div { display: grid; gap: ${GAP}px; align-items: start; }
figure { margin: 0; }
figcaption { padding: 2px 6px; background: #222; color: #fff; }
a { position: relative; display: block; overflow: hidden; }
figure a::after { content: ""; position: absolute; inset: var(--fold) 0 auto; border-top: 2px dashed #f0f8; }
img { display: block; width: 100%; }
</style>${body}`;
