import { presetTitle } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import type { PlayerView } from "@broadside/rules/view";
import { ending } from "@broadside/words";
import { accuracyText, luckText } from "./end-figures.tsx";
import { type SharedGame, shareTitle } from "./share-text.ts";

const WIDTH = 1_200;
const HEIGHT = 630;
const SIDE = 400;

/** Fixed colours, independent of the theme. */
const ink = "#e4eef2";
const soft = "#9db4bf";
const accent = "#ff8357";
const font = '"Avenir Next", "Segoe UI", "Helvetica Neue", sans-serif';

/** Draws the end of a game as a picture: both boards, the outcome, accuracy and luck. */
export async function drawShareCard(game: SharedGame): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#0b1a23";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const seat = game.seat === "spectator" ? 0 : game.seat;
  drawSea(pen, game.view, opponentOf(seat), 56, 170);
  drawSea(pen, game.view, seat, 496, 170);
  drawWords(pen, game);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("This browser cannot draw the picture.");
  return blob;
}

function drawWords(pen: CanvasRenderingContext2D, game: SharedGame): void {
  const { view, summary } = game;
  write(pen, shareTitle(game), 56, 92, `700 52px ${font}`, ink);
  write(
    pen,
    ending.game({ variant: presetTitle(view.variant.name) }),
    56,
    138,
    `400 26px ${font}`,
    soft,
  );
  if (!summary) return;
  write(pen, ending.accuracy(), 940, 250, `400 26px ${font}`, soft);
  write(pen, accuracyText(summary), 940, 320, `700 64px ${font}`, ink);
  write(pen, ending.luck(), 940, 410, `400 26px ${font}`, soft);
  write(pen, ending.luckHits({ luck: luckText(summary) }), 940, 472, `700 48px ${font}`, ink);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  face: string,
  colour: string,
): void {
  pen.font = face;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, WIDTH - 56 - x);
}

function line(pen: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + dx, y + dy);
  pen.stroke();
}

function drawSea(
  pen: CanvasRenderingContext2D,
  view: PlayerView,
  seat: Seat,
  left: number,
  top: number,
): void {
  const { variant, sides } = view;
  const size = SIDE / Math.max(variant.rows, variant.columns);
  const at = (cell: number) =>
    [left + columnOf(variant, cell) * size, top + rowOf(variant, cell) * size] as const;
  pen.fillStyle = "#123341";
  pen.fillRect(left, top, variant.columns * size, variant.rows * size);
  pen.strokeStyle = "#1f4a5b";
  for (let n = 1; n < variant.columns; n++) line(pen, left + n * size, top, 0, variant.rows * size);
  for (let n = 1; n < variant.rows; n++) line(pen, left, top + n * size, variant.columns * size, 0);
  for (const { cells } of sides[seat].ships ?? []) {
    const [x, y] = at(Math.min(...cells));
    const [right, bottom] = at(Math.max(...cells));
    pen.fillStyle = "#86a3b1";
    pen.beginPath();
    pen.roundRect(x + 3, y + 3, right - x + size - 6, bottom - y + size - 6, size / 3);
    pen.fill();
  }
  for (const { cell, announcement } of sides[opponentOf(seat)].shots) {
    const [x, y] = at(cell);
    const isMiss = announcement.result === "miss";
    pen.fillStyle = isMiss ? soft : accent;
    pen.beginPath();
    pen.arc(x + size / 2, y + size / 2, size * (isMiss ? 0.11 : 0.28), 0, 2 * Math.PI);
    pen.fill();
  }
}
