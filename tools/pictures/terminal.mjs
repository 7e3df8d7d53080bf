// The terminal game as a picture: the real program in a pseudo-terminal, its screen drawn as a page.
import { join } from "node:path";
import { spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { root } from "../setup/setup.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

const COLUMNS = 84;
const ROWS = 24;

/** The sixteen named colours as a dark terminal shows them. */
const palette =
  "#0b1a22 #ff6b4a #6fcf97 #f2c14e #4aa3df #c792ea #5fd3e0 #d7e3e8 #6d8390 #ff8a6f #8fe3b0 #ffd77a #7cc4f2 #dcb3f5 #8ce8f2 #ffffff".split(
    " ",
  );

/** @param {import("playwright-core").Browser} browser @returns {Promise<Buffer>} as PNG */
export async function drawTerminal(browser) {
  const lines = await inTemporaryFolder(playedScreen);
  const page = await browser.newPage({ deviceScaleFactor: 1.5 });
  await page.setContent(`<style>
    body { margin: 0; background: ${palette[0]}; }
    pre { display: inline-block; margin: 0; padding: 14px 18px; color: ${palette[7]}; font: 14px/1.17 monospace; }
  </style><pre>${lines.join("\n")}</pre>`);
  const picture = await page.locator("pre").screenshot();
  await page.close();
  return picture;
}

/** A game in which some shots have been fired, with its odds: lines of HTML. @param {string} home for saved games */
async function playedScreen(home) {
  const terminal = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  const { CI: _, NO_COLOR: __, ...env } = process.env;
  const program = join(root, "apps", "cli", "bin", "broadside.js");
  const play = ["play", "--variant", "classic", "--bot", "captain", "--seed", "picture"];
  const pty = spawn(process.execPath, [program, ...play], {
    name: "xterm-256color",
    cols: COLUMNS,
    rows: ROWS,
    cwd: root,
    env: /** @type {Record<string, string>} */ ({ ...env, BROADSIDE_HOME: home }),
  });
  pty.onData((data) => terminal.write(data));
  for (const keys of KEYS) {
    pty.write(keys);
    await quiet(pty);
  }
  const lines = linesOf(terminal);
  pty.kill();
  return lines;
}

/** The way from square to square, and a shot at each. @param {[number, number][]} squares row and column, from 0 */
function shotsAt(squares) {
  let [row, column] = [0, 0];
  return squares.map(([toRow, toColumn]) => {
    const down = (toRow > row ? "\x1b[B" : "\x1b[A").repeat(Math.abs(toRow - row));
    const across = (toColumn > column ? "\x1b[C" : "\x1b[D").repeat(Math.abs(toColumn - column));
    [row, column] = [toRow, toColumn];
    return `${down}${across}\r`;
  });
}

const squares = /** @type {[number, number][]} */ ([
  [4, 4],
  [5, 7],
  [2, 6],
  [7, 3],
  [3, 1],
  [6, 9],
  [8, 6],
  [1, 3],
]);

/** Typed one after the other, each once the screen has settled: ships at random, shots, the odds. */
const KEYS = ["", "a", "\r", ...shotsAt(squares), "h"];

/** Until nothing has been written for a while. @param {import("@lydell/node-pty").IPty} pty */
const quiet = (pty) =>
  new Promise((done) => {
    let timer = setTimeout(end, 2_500);
    const listener = pty.onData(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 1_500);
    });
    function end() {
      listener.dispose();
      done(undefined);
    }
  });

/** @param {import("@xterm/headless").Terminal} terminal */
function linesOf(terminal) {
  const buffer = terminal.buffer.active;
  return Array.from({ length: ROWS }, (_, row) => {
    const line = buffer.getLine(buffer.baseY + row);
    const cells = Array.from({ length: COLUMNS }, (_, column) => line?.getCell(column));
    return runsOf(cells.filter((cell) => cell !== undefined))
      .map(([style, text]) => `<span style="${style}">${text}</span>`)
      .join("");
  });
}

/** Neighbours that look alike, together: no seams between them. @param {import("@xterm/headless").IBufferCell[]} cells */
function runsOf(cells) {
  /** @type {[string, string][]} */
  const runs = [];
  for (const cell of cells) {
    const text = (cell.getChars() || " ").replace("&", "&amp;").replace("<", "&lt;");
    const style = styleOf(cell);
    const last = runs.at(-1);
    if (last?.[0] === style) last[1] += text;
    else runs.push([style, text]);
  }
  return runs;
}

/** @param {import("@xterm/headless").IBufferCell} cell */
function styleOf(cell) {
  const fore = cell.isFgDefault() ? palette[7] : colorOf(cell.getFgColor(), cell.isFgRGB());
  const back = cell.isBgDefault() ? palette[0] : colorOf(cell.getBgColor(), cell.isBgRGB());
  const [color, ground] = cell.isInverse() ? [back, fore] : [fore, back];
  const weight = cell.isBold() ? ";font-weight:bold" : "";
  const dim = cell.isDim() ? ";opacity:0.6" : "";
  return `color:${color};background:${ground}${weight}${dim}`;
}

/** By the usual table of 256 colours, or in full. @param {number} color @param {boolean} isFull */
function colorOf(color, isFull) {
  if (isFull) return `#${color.toString(16).padStart(6, "0")}`;
  if (color < 16) return palette[color];
  if (color >= 232)
    return `rgb(${Array(3)
      .fill(8 + 10 * (color - 232))
      .join(" ")})`;
  const level = (/** @type {number} */ n) => (n === 0 ? 0 : 55 + 40 * n);
  const [red, green, blue] = [36, 6, 1].map((unit) => level(Math.floor((color - 16) / unit) % 6));
  return `rgb(${red} ${green} ${blue})`;
}
