import { decodeName, isVariantCode, makeVariantCode, parseVariantCode } from "@broadside/play";
import {
  type AnsweredShot,
  type Cell,
  createKnowledge,
  fail,
  type Knowledge,
  ok,
  type Problem,
  parseVariant,
  type Result,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { detailsOf } from "@broadside/rules/announcement";
import { cellsFrom, columnOf, directionOf, findShip, rowOf } from "@broadside/rules/board";
import { readKnowledge, readShot, readVariant, type ShotJson } from "@broadside/rules/json";
import { makeCellName, notations, parseCellName } from "@broadside/rules/text";
import type { AfloatCount } from "@broadside/rules/turn";
import { problem } from "@broadside/words";
import { inNotation } from "./adviser-state.ts";

/** Why a link cannot be read, and the part that can. */
export interface CodeProblem extends Problem {
  readonly readable: Knowledge | undefined;
}

/**
 * Rules and shots as part of a link: "classic/E5mD4hC4s3". A shot is its square, m, h or s, the
 * ship's number in the fleet, and its label in lower case; ".B4v" gives the first square and the
 * direction of a sunk ship. "~4" gives the number of ships afloat after a shot, "~4~" the least
 * number.
 */
export function makeAdviserCode({ variant, shots, afloat = [] }: Knowledge): string {
  const list = shots
    .map((shot, i) => {
      const count = afloat.find((each) => each.shots === i + 1);
      const counted = count ? `~${count.ships}${count.orMore ? "~" : ""}` : "";
      return `${makeShotCode(variant, shot)}${counted}`;
    })
    .join("");
  return `${makeRulesPart(variant)}${list && "/"}${list}`;
}

/** Mail programs may encode a link again, so every decoding is tried. */
export function parseAdviserCode(code: string): Result<Knowledge, CodeProblem> {
  if (code.length > LONGEST) return unreadable(problem("adviser-link/too-long", {}));
  const readings = decodings(code).map(parseDecoded);
  return readings.find(({ ok }) => ok) ?? readings.at(-1)!;
}

function parseDecoded(code: string): Result<Knowledge, CodeProblem> {
  const [rules = "", ...rest] = code.split("/");
  const variant = parseRulesPart(rules);
  if (!variant.ok) return unreadable(variant.error);
  const { shots, afloat, unread } = readShotCodes(variant.value, rest.join("/"));
  const knowledge = readShots(variant.value, shots, afloat);
  if (!knowledge.ok) return unreadable(knowledge.error);
  if (unread === "") return knowledge;
  const where = { shots: shots.length, text: unread.slice(0, 12) };
  return unreadable(problem("adviser-link/unreadable", where), knowledge.value);
}

const unreadable = (why: Problem, readable?: Knowledge): Result<never, CodeProblem> =>
  fail({ ...why, readable });

/** A preset's name, perhaps with another notation ("open-waters-8+letters"), or the full rules. */
function makeRulesPart(variant: Variant): string {
  const { name, notation } = variant;
  const named = parseVariant(name);
  if (!named.ok || !isSameButNotation(named.value, variant)) return makeVariantCode(variant);
  return named.value.notation === notation ? name : `${name}+${notation}`;
}

function parseRulesPart(text: string): Result<Variant> {
  if (isVariantCode(text)) return parseVariantCode(text);
  const old = parseOldVariantCode(text);
  if (old) return old;
  const [name = "", notation, ...rest] = text.split("+");
  const found = parseVariant(name);
  if (!found.ok) return fail(found.error[0]!);
  if (notation === undefined) return found;
  const known = notations.find((other) => other === notation);
  if (!known || rest.length > 0) return fail(problem("adviser-link/notation", { notation }));
  return ok(inNotation(found.value, known));
}

/** Custom rules in old links, without name and turns: "6x7:3.brig,2.sloop:any:sunk:letters". */
const OLD_CODE = /^(\d+)x(\d+):([^:]*):([^:]*):([^:]*):([^:]*)$/;

/** Undefined for text in any other form. */
function parseOldVariantCode(text: string): Result<Variant> | undefined {
  const match = OLD_CODE.exec(text);
  if (!match) return undefined;
  const [, rows, columns, ships, contact, announcement, notation] = match;
  const fleet = ships!.split(",").map((ship) => {
    const [length = "", ...name] = ship.split(".");
    // A mail program may already have decoded the link.
    return { name: decodeName(name.join(".")) ?? name.join("."), length: Number(length) };
  });
  const size = { rows: Number(rows), columns: Number(columns) };
  const rules = { fleet, contact, announcement, notation };
  const read = readVariant({ name: "custom", ...size, ...rules });
  return read.ok ? read : fail(read.error[0]!);
}

const isSameButNotation = (a: Variant, b: Variant): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...b, notation: a.notation });

/** 676 shots with every ship's place take less. */
const LONGEST = 8_000;

const letter = { miss: "m", hit: "h", sunk: "s" } as const;
const results = { m: "miss", h: "hit", s: "sunk" } as const;

function makeShotCode(variant: Variant, { cell, announcement }: AnsweredShot): string {
  const shot = makeCellName(variant, cell, "letters") + letter[announcement.result];
  const { ship, label = "", cells } = detailsOf(announcement);
  const number = ship && 1 + variant.fleet.findIndex(({ name }) => name === ship);
  const said = `${shot}${number ?? ""}${label.toLowerCase()}`;
  if (!cells) return said;
  const way = directionOf(variant, cells).toLowerCase();
  return `${said}.${makeCellName(variant, cells[0]!, "letters")}${way}`;
}

const SHOT =
  /^([A-Z]\d{1,2})([mhs])(\d{0,2})([a-z]?)(?:\.([A-Z]\d{1,2})([hv]))?(?:~(\d{1,2})(~?))?/;

function readShotCodes(variant: Variant, text: string) {
  const shots: ShotJson[] = [];
  const afloat: AfloatCount[] = [];
  let unread = text;
  for (let match = SHOT.exec(unread); match; match = SHOT.exec(unread)) {
    const shot = shotJson(variant, match);
    if (!shot) break;
    shots.push(shot);
    const [ships, least] = match.slice(-2);
    if (ships) {
      afloat.push({ shots: shots.length, ships: Number(ships), ...(least && { orMore: true }) });
    }
    unread = unread.slice(match[0].length);
  }
  return { shots, afloat, unread };
}

function shotJson(variant: Variant, match: RegExpExecArray): ShotJson | undefined {
  const [, cell, result, number, label, start, way] = match;
  const ship = variant.fleet[Number(number || 0) - 1]?.name;
  const line = start && shipLine(variant, ship, start, way === "v" ? "V" : "H");
  if ((number && !ship) || (start && !line)) return undefined;
  return {
    cell: cell!,
    result: results[result as keyof typeof results],
    ...(ship && { ship }),
    ...(label && { label: label.toUpperCase() }),
    ...(line && { cells: line.map((own) => makeCellName(variant, own, "letters")) }),
  };
}

function shipLine(
  variant: Variant,
  name: string | undefined,
  start: string,
  way: "H" | "V",
): Cell[] | undefined {
  const first = parseCellName(variant, start);
  const ship = name === undefined ? undefined : findShip(variant.fleet, name);
  if (!first.ok || !ship) return undefined;
  const at = first.value;
  return cellsFrom(variant, rowOf(variant, at), columnOf(variant, at), way, ship.length);
}

/** A mistyped answer must survive a reload: only the engine can find it and offer corrections. */
function readShots(
  variant: Variant,
  list: readonly ShotJson[],
  afloat: readonly AfloatCount[],
): Result<Knowledge> {
  const read = readKnowledge(variant, { shots: list, afloat });
  if (read.ok) return read;
  if (!read.error.every(isMistyped)) return fail(read.error[0]!);
  const shots = list.map((shot, i) => unwrap(readShot(variant, shot, `${i + 1}`)));
  return ok(createKnowledge(variant, shots, [], afloat));
}

/** No other answer would resolve these. */
const inexplicable = ["knowledge/fired-twice", "knowledge/too-many-shots"];

const isMistyped = ({ code }: Problem): boolean =>
  code.startsWith("knowledge/") && !inexplicable.includes(code);

/** The text itself, then decoded up to three times, until it has no valid escape. */
function decodings(text: string): readonly string[] {
  const found = [text];
  try {
    while (found.length <= 3 && found.at(-1)!.includes("%")) {
      found.push(decodeURIComponent(found.at(-1)!));
    }
  } catch {
    // The reader reports what is wrong with the last one.
  }
  return found;
}
