import { presetTitle } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { ending } from "@broadside/words";
import { accuracyText } from "./end-figures.tsx";
import { dayColours, drawSea, drawShip } from "./share-sea.ts";
import { luckHits, type SharedGame, shareTitle } from "./share-text.ts";

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 56;
/** Where the open sea above the boards ends. */
const HORIZON = 146;

const plain = '"Avenir Next", "Segoe UI", "Helvetica Neue", sans-serif';
const face = `"Podkova", ${plain}`;

/** Draws the end of a game as a picture: both boards, the outcome, accuracy and luck. */
export async function drawShareCard(game: SharedGame): Promise<Blob> {
  // A canvas does not wait for a typeface.
  await document.fonts.load(`700 50px ${face}`, shareTitle(game)).catch(() => undefined);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = dayColours.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawHorizon(pen);
  const seat = game.seat === "spectator" ? 0 : game.seat;
  drawSea(pen, game.view, opponentOf(seat), { left: MARGIN, top: 192, side: 400 });
  drawSea(pen, game.view, seat, { left: 496, top: 192, side: 400 });
  drawWords(pen, game);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("This browser cannot draw the picture.");
  return blob;
}

/** The header of every page: open sea whose crests break over the paper. */
function drawHorizon(pen: CanvasRenderingContext2D): void {
  const { band, bandDeep } = dayColours;
  const water = pen.createLinearGradient(0, 0, WIDTH, HORIZON);
  water.addColorStop(0, band);
  water.addColorStop(1, bandDeep);
  pen.fillStyle = water;
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(WIDTH, 0);
  pen.lineTo(WIDTH, HORIZON);
  for (let x = WIDTH; x > 0; x -= 24) {
    const depth = (x / 24) % 2 === 0 ? 14 : 0;
    pen.quadraticCurveTo(x - 12, HORIZON + depth, x - 24, HORIZON);
  }
  pen.fill();
  pen.save();
  pen.translate(WIDTH - MARGIN - 208, 44);
  pen.scale(52, 52);
  drawShip(pen, { length: 4, name: "battleship", isSunk: false });
  pen.restore();
}

function drawWords(pen: CanvasRenderingContext2D, game: SharedGame): void {
  const { view, summary } = game;
  const { bandInk, ink, soft } = dayColours;
  const variant = presetTitle(view.variant.name);
  write(pen, shareTitle(game), [MARGIN, 80, 850], `700 50px ${face}`, bandInk);
  write(pen, ending.game({ variant }), [MARGIN, 122, 850], `400 26px ${plain}`, bandInk);
  if (!summary) return;
  write(pen, ending.accuracy(), [940, 262, 204], `400 26px ${plain}`, soft);
  write(pen, accuracyText(summary), [940, 330, 204], `700 68px ${face}`, ink);
  write(pen, ending.luck(), [940, 420, 204], `400 26px ${plain}`, soft);
  // The number above its word, which is long in some languages.
  const [number = "", ...unit] = luckHits(summary).split(/\s/);
  write(pen, number, [940, 488, 204], `700 68px ${face}`, ink);
  write(pen, unit.join(" "), [940, 530, 204], `400 26px ${plain}`, soft);
}

/** At a place, in letters small enough to be at most this many pixels wide. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  [x, y, width]: readonly [number, number, number],
  font: string,
  colour: string,
): void {
  pen.font = font;
  const part = Math.min(1, width / pen.measureText(text).width);
  pen.font = font.replace(/\d+(?=px)/, (size) => `${Math.floor(Number(size) * part)}`);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}
