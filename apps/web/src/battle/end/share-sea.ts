import { type Board, opponentOf, type Placement, type Seat } from "@broadside/rules";
import { columnOf, directionOf, rowOf } from "@broadside/rules/board";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import { hullShape, kindOf } from "../../board/hull-shape.ts";
import { burstPath, crossPath, embersPath } from "../../board/mark-shape.ts";

/** The colours of the game by day, as in the style sheets: a picture has them whatever the theme. */
export const dayColours = {
  paper: "#f6f1e6",
  ink: "#13293a",
  soft: "#4d5f6b",
  band: "#1d6079",
  bandDeep: "#134a60",
  bandInk: "#ffffff",
  water: "#5fa9b8",
  waterLight: "#93cdd2",
  waterDeep: "#2f7f98",
  waterLine: "rgb(255 255 255 / 34%)",
  foam: "#ffffff",
  hull: "#5b7080",
  hullEdge: "#1d3344",
  deck: "#d9bd8b",
  steel: "#8fa2ae",
  squid: "#a4566b",
  wreck: "#16303f",
  wreckEdge: "#0c212d",
  wreckDeck: "#37505d",
  hit: "#c8370d",
  hitEdge: "#7c1d02",
  ember: "#ffd27a",
} as const;

interface Frame {
  readonly left: number;
  readonly top: number;
  /** The longer side of the board. */
  readonly side: number;
}

/** One side's sea after the game, with its ships and the shots at it. */
export function drawSea(
  pen: CanvasRenderingContext2D,
  { variant, sides }: PlayerView,
  seat: Seat,
  { left, top, side }: Frame,
): void {
  const size = side / Math.max(variant.rows, variant.columns);
  const { shots } = sides[opponentOf(seat)];
  const struck = new Set(shots.map(({ cell }) => cell));
  const ships = (sides[seat].ships ?? []).map((ship) => ({
    ...ship,
    isSunk: ship.cells.every((cell) => struck.has(cell)),
  }));
  const wrecks = new Set(ships.flatMap(({ isSunk, cells }) => (isSunk ? cells : [])));
  pen.save();
  pen.translate(left, top);
  pen.scale(size, size);
  drawWater(pen, variant);
  for (const ship of ships) drawPlaced(pen, variant, ship);
  for (const shot of shots) drawMark(pen, variant, shot, wrecks.has(shot.cell));
  pen.restore();
}

function drawWater(pen: CanvasRenderingContext2D, { rows, columns }: Board): void {
  const { water, waterDeep, waterLight, waterLine } = dayColours;
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, columns, rows, columns / 50);
  pen.clip();
  const depth = pen.createLinearGradient(0, 0, columns, rows);
  depth.addColorStop(0, water);
  depth.addColorStop(1, waterDeep);
  const light = pen.createRadialGradient(columns * 0.12, 0, 0, columns * 0.12, 0, columns * 0.85);
  light.addColorStop(0, waterLight);
  light.addColorStop(1, `${waterLight}00`);
  for (const fill of [depth, light]) {
    pen.fillStyle = fill;
    pen.fillRect(0, 0, columns, rows);
  }
  pen.strokeStyle = waterLine;
  pen.lineWidth = columns / 400;
  pen.beginPath();
  for (let column = 1; column < columns; column++) {
    pen.moveTo(column, 0);
    pen.lineTo(column, rows);
  }
  for (let row = 1; row < rows; row++) {
    pen.moveTo(0, row);
    pen.lineTo(columns, row);
  }
  pen.stroke();
  pen.restore();
}

function drawPlaced(
  pen: CanvasRenderingContext2D,
  board: Board,
  { ship, cells, isSunk }: Placement & { readonly isSunk: boolean },
): void {
  const start = Math.min(...cells);
  pen.save();
  pen.translate(columnOf(board, start), rowOf(board, start));
  if (directionOf(board, cells) === "V") {
    pen.translate(1, 0);
    pen.rotate(Math.PI / 2);
  }
  drawShip(pen, { length: cells.length, name: ship, isSunk });
  pen.restore();
}

interface DrawnShip {
  readonly length: number;
  readonly name: string;
  readonly isSunk: boolean;
}

/** A ship from above, along x, on squares of side 1. */
export function drawShip(pen: CanvasRenderingContext2D, { length, name, isSunk }: DrawnShip): void {
  const colours = dayColours;
  const kind = kindOf(name, length);
  const { hull, deck, parts, lines } = hullShape(kind, length);
  const isSteel = kind === "carrier" || kind === "submarine";
  const edge = isSunk ? colours.wreck : colours.hullEdge;
  const paint = (path: string, fill: string, stroke?: string, width = 0) => {
    const shape = new Path2D(path);
    pen.fillStyle = fill;
    pen.fill(shape);
    if (stroke === undefined) return;
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.stroke(shape);
  };
  const bare = kind === "squid" ? colours.squid : colours.hull;
  paint(hull, isSunk ? colours.wreck : bare, isSunk ? colours.wreckEdge : edge, 0.05);
  paint(deck, isSunk ? colours.wreckDeck : isSteel ? colours.steel : colours.deck);
  paint(parts, isSunk ? colours.wreckDeck : colours.steel, edge, 0.035);
  paint(lines, "transparent", kind === "carrier" && !isSunk ? colours.foam : edge, 0.055);
}

function drawMark(
  pen: CanvasRenderingContext2D,
  board: Board,
  { cell, announcement }: Pick<FiredShot, "cell" | "announcement">,
  isWreck: boolean,
): void {
  const { foam, hit, hitEdge, ember } = dayColours;
  const disc = (radius: number) => {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
  };
  pen.save();
  pen.translate(columnOf(board, cell) + 0.5, rowOf(board, cell) + 0.5);
  pen.fillStyle = announcement.result === "miss" ? foam : hit;
  pen.lineWidth = 0.05;
  pen.lineCap = "round";
  if (announcement.result === "miss") {
    disc(0.11);
    pen.fill();
    disc(0.24);
    pen.strokeStyle = `${foam}99`;
    pen.stroke();
  } else if (isWreck) {
    disc(0.27);
    pen.fill();
    pen.strokeStyle = foam;
    pen.lineWidth = 0.1;
    pen.stroke(new Path2D(crossPath));
  } else {
    pen.strokeStyle = hitEdge;
    pen.fill(new Path2D(burstPath));
    pen.stroke(new Path2D(burstPath));
    pen.fillStyle = ember;
    pen.fill(new Path2D(embersPath));
  }
  pen.restore();
}
