import { keepsCornersApart } from "@broadside/rules/board";
import { type Chart, FREE, OPEN, SUNK, WATER } from "./chart.ts";

/**
 * If ships may not touch, marks the water that follows from hits: around sunk ships, beside lines of
 * hits (which are one ship), and under `no-contact` at the corners of every hit. A line with no room
 * at either end is a complete ship, whether its sinking was announced or not.
 */
export function markWaterAroundShips(chart: Chart): void {
  const { marks } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (marks[spot] === SUNK) floodAround(chart, spot);
    else if (marks[spot] === OPEN) floodBesideLine(chart, spot);
  }
  if (keepsCornersApart(chart.variant.contact)) floodCorners(chart);
  if (!chart.rule.announcesSinking) sinkComplete(chart);
}

function floodAround(chart: Chart, spot: number): void {
  const { stride } = chart.board;
  flood(chart, spot - stride);
  flood(chart, spot - 1);
  flood(chart, spot + 1);
  flood(chart, spot + stride);
}

function floodBesideLine(chart: Chart, spot: number): void {
  const [across, down] = chart.board.steps;
  floodBeside(chart, spot, across, down);
  floodBeside(chart, spot, down, across);
}

function floodBeside(chart: Chart, spot: number, along: number, beside: number): void {
  const { marks } = chart;
  if (marks[spot - along] !== OPEN && marks[spot + along] !== OPEN) return;
  flood(chart, spot - beside);
  flood(chart, spot + beside);
}

function floodCorners(chart: Chart): void {
  const { marks, board } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (marks[spot] !== OPEN && marks[spot] !== SUNK) continue;
    flood(chart, spot - board.stride - 1);
    flood(chart, spot - board.stride + 1);
    flood(chart, spot + board.stride - 1);
    flood(chart, spot + board.stride + 1);
  }
}

function flood(chart: Chart, spot: number): void {
  if (chart.marks[spot] === FREE) chart.marks[spot] = WATER;
}

/** Sinkings are not announced here, so the length of a complete line identifies the ship. */
function sinkComplete(chart: Chart): void {
  const { marks, board } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (marks[spot] !== OPEN || marks[spot - 1] === OPEN || marks[spot - board.stride] === OPEN) {
      continue;
    }
    const step = marks[spot + board.stride] === OPEN ? board.stride : 1;
    let length = 1;
    while (marks[spot + length * step] === OPEN) length++;
    if (isClosed(chart, spot, step, length)) sinkLength(chart, spot, step, length);
  }
}

function isClosed(chart: Chart, start: number, step: number, length: number): boolean {
  const { marks, board } = chart;
  const free = (spot: number) => marks[spot] === FREE;
  if (free(start - step) || free(start + length * step)) return isLongest(chart, length);
  if (length > 1) return true;
  return !free(start - board.stride) && !free(start + board.stride);
}

function isLongest(chart: Chart, length: number): boolean {
  return chart.variant.fleet.every((ship, i) => !chart.afloat[i] || ship.length <= length);
}

function sinkLength(chart: Chart, start: number, step: number, length: number): void {
  for (let i = 0; i < length; i++) chart.marks[start + i * step] = SUNK;
  for (let i = 0; i < length; i++) floodAround(chart, start + i * step);
  const { fleet } = chart.variant;
  const ship = fleet.findIndex((s, i) => s.length === length && chart.afloat[i]);
  if (ship >= 0) chart.afloat[ship] = 0;
}
