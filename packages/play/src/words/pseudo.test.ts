import { preset } from "@broadside/rules";
import { english, setLanguage } from "@broadside/words";
import { pseudo } from "@broadside/words/pseudo";
import { afterEach, beforeEach, expect, it } from "vitest";
import { opponents } from "../players/player.ts";
import { chanceText } from "./figures.ts";
import { ruleLines } from "./rule-words.ts";
import { answerText, briefText, callText, outcomeText, shotText } from "./shot-text.ts";
import { pointsText, shareText } from "./statistics-text.ts";

beforeEach(() => setLanguage(pseudo));
afterEach(() => setLanguage(english));

const classic = preset("classic");
const names = ["ANN", "BO"] as const;

/** Every message of the pseudo-language is in brackets. */
const escaped = (texts: readonly string[]): string[] =>
  texts.filter((text) => !/^\[.*\]$/.test(text));

it("everything said in a game comes from the catalogue", () => {
  const sunk = { cell: 16, announcement: { result: "sunk", ship: "cruiser", cells: [14, 15, 16] } };
  const shot = sunk as { cell: number; announcement: { result: "sunk" } };
  const fired = { ...shot, seat: 0 } as const;
  const won = { winner: 0, by: "fleet-sunk", shots: 9, squaresLeft: 2, shipsLeft: 1 } as const;
  const said = [
    ...[0, 1, "spectator"].map((viewer) => shotText(classic, names, viewer as 0, 0, shot)),
    ...[0, 1, "spectator"].flatMap((viewer) => outcomeText(won, names, viewer as 0)),
    ...outcomeText({ by: "aborted" }, names, 0),
    answerText(classic, shot.announcement),
    callText(classic, names, 1, 0, 16),
    briefText(classic, names, 0, [fired]),
    briefText(classic, names, 0, [fired, fired]),
    ...ruleLines(classic).flatMap(({ title, about }) => [title, about]),
    ...opponents.flatMap(({ title, about }) => [title, about]),
    ...[0, 0.0001, 0.5, 1].flatMap((part) => [chanceText(part), pointsText(part), shareText(part)]),
  ];
  expect(escaped(said)).toEqual([]);
});
