// The JSON Schemas of what Broadside writes and reads: positions, records and reports.
import { type Ending, endings, isVictory, type Outcome } from "@broadside/rules";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import { MAX_EVENTS } from "@broadside/rules/json";
import type { writeRecord } from "@broadside/rules/record";
import {
  announcement,
  contact,
  type Json,
  list,
  object,
  orNull,
  type PropertiesOf,
  pair,
  seat,
  shot,
  shotProperties,
  side,
  square,
  squares,
  text,
  variantReference,
  whole,
} from "./parts.ts";
import { report } from "./report-schema.ts";

type RecordJson = ReturnType<typeof writeRecord>;

const winning = endings.filter((by): by is Exclude<Ending, "aborted"> => by !== "aborted");
const board = whole(0, MAX_SIDE * MAX_SIDE);
const victory: PropertiesOf<Extract<Outcome, { winner: unknown }>> = {
  winner: seat,
  by: { enum: winning },
  shots: board,
  squaresLeft: board,
  shipsLeft: whole(0, MAX_SHIPS),
};
const outcome: Json = {
  anyOf: [object(victory), object({ by: { enum: endings.filter((by) => !isWon(by)) } })],
};

/** As the rules decide it. */
function isWon(by: Ending): boolean {
  return isVictory({ by } as Outcome);
}

const event: Json = {
  anyOf: [
    object({
      type: { const: "place" },
      seat,
      ships: list(object({ ship: text, cells: squares }), { maxItems: MAX_SHIPS }),
    }),
    // Without a result while the shots of a volley are only called.
    object({ type: { const: "fire" }, seat, ...shotProperties }, [
      "result",
      "ship",
      "label",
      "cells",
    ]),
    object({ type: { enum: ["resign", "timeout", "abandon", "abort"] }, seat }),
  ],
};

const hex: Json = { type: "string", pattern: "^[0-9a-f]{64}$" };
const fairness: PropertiesOf<NonNullable<RecordJson["fairness"]>> = {
  game: text,
  rematchOf: text,
  digests: pair(orNull(hex)),
  salts: pair(orNull(hex)),
};

const recordFields: PropertiesOf<RecordJson> = {
  format: { const: "broadside-record" },
  version: { const: 1 },
  variant: variantReference,
  players: pair({ type: "string", minLength: 1 }),
  seed: text,
  first: seat,
  result: orNull(outcome),
  fairness: object(fairness, ["rematchOf"]),
  events: list(event, { maxItems: MAX_EVENTS }),
};
const record: Json = object(recordFields, ["seed", "fairness"]);

/** As the vectors write it: rows and columns from 0. */
const place = whole(0, MAX_SIDE - 1);
const shotByRow = object(
  {
    ...{ row: place, col: place, result: shotProperties.result, ship: text, label: text },
    cells: list({ anyOf: [square, pair(place)] }, { maxItems: MAX_SIDE }),
  },
  ["ship", "label", "cells"],
);
const shots = list({ anyOf: [shot, shotByRow] }, { maxItems: MAX_SIDE * MAX_SIDE });

const fleetEntry: Json = {
  anyOf: [
    side,
    object({ name: text, length: side, count: whole(1, MAX_SHIPS) }, ["name", "count"]),
  ],
};
const known = {
  name: text,
  shots,
  called: list(square, { maxItems: MAX_SHIPS }),
  afloat: list(
    object({ shots: whole(1), ships: whole(1, MAX_SHIPS), orMore: { const: true } }, ["orMore"]),
  ),
};
const count: Json = { type: "integer", minimum: 0 };
/** The answers that vectors contain; readers of positions ignore them. */
const answers = {
  layouts: count,
  counts: list(count),
  unlabelled: { type: "boolean" },
  totalShots: count,
  greedyTotalShots: count,
};
const optionalFields = [...Object.keys(known), ...Object.keys(answers)];
const position: Json = {
  anyOf: [
    { ...shots, description: "Shots alone, where the rules are known." },
    object({ variant: variantReference, ...known, ...answers }, optionalFields),
    object(
      {
        ...{
          rows: side,
          cols: side,
          fleet: list(fleetEntry, { minItems: 1, maxItems: MAX_SHIPS }),
        },
        ...{ contact, announce: announcement, ...known, ...answers },
      },
      ["contact", "announce", ...optionalFields],
    ),
    object({ ...known, ...answers }, optionalFields),
  ],
};

const headed = (title: string, description: string, schema: Json): Json => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title,
  description,
  ...schema,
});

/** The schemas by the names of their files in docs/schemas. */
export const schemas: Readonly<Record<string, Json>> = {
  "position.schema.json": headed(
    "Broadside position",
    "What one side knows: the rules, and its shots with their answers. `broadside odds` and others read it.",
    position,
  ),
  "record.schema.json": headed(
    "Broadside record",
    "A game, finished or not, as `makeRecordJson` and the exports of servers write it.",
    record,
  ),
  "report.schema.json": headed(
    "Broadside report",
    "The result of a lab run, as `broadside compare --report run.json` writes it. A figure that cannot be known is null.",
    report,
  ),
};

/** A schema as its file has it. */
export const schemaText = (schema: Json): string => `${JSON.stringify(schema, null, 2)}\n`;
