// Parts that several JSON Schemas share. Every name and limit comes from the code that reads it.
import { presetIds, seats, type VariantDraft } from "@broadside/rules";
import { announcementRuleIds, shotResults } from "@broadside/rules/announcement";
import { contacts, MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import type { ShotJson } from "@broadside/rules/json";
import { notations } from "@broadside/rules/text";
import { turnOrders } from "@broadside/rules/turn";

export type Json = Readonly<Record<string, unknown>>;

/** Properties of exactly the fields of a type: a field that is added or renamed fails the type check. */
export type PropertiesOf<T> = Readonly<Record<keyof Required<T> & string, Json>>;

export const object = (
  properties: Readonly<Record<string, Json>>,
  optional: readonly string[] = [],
): Json => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

export const list = (items: Json, rest: Json = {}): Json => ({ type: "array", items, ...rest });
export const pair = (items: Json): Json => list(items, { minItems: 2, maxItems: 2 });
export const whole = (minimum = 0, maximum?: number): Json => ({
  type: "integer",
  minimum,
  ...(maximum !== undefined && { maximum }),
});
export const text: Json = { type: "string" };
export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: "null" }] });

export const seat: Json = { enum: seats, description: "0 for player 1, 1 for player 2." };

/** In both notations. */
export const square: Json = {
  type: "string",
  pattern: "^([A-Z][1-9][0-9]?|\\[[0-9]{1,2}, [0-9]{1,2}\\])$",
  description: 'A square: "B7", or "[1, 6]" in the coordinate notation.',
};

export const squares = list(square, { maxItems: MAX_SIDE });
export const side = whole(1, MAX_SIDE);
export const contact: Json = { enum: contacts };
export const announcement: Json = { enum: announcementRuleIds };

const variantFields: PropertiesOf<VariantDraft> = {
  name: text,
  rows: side,
  columns: side,
  fleet: list(object({ name: text, length: side }), { minItems: 1, maxItems: MAX_SHIPS }),
  contact,
  announcement,
  turns: { enum: turnOrders },
  notation: { enum: notations },
};

/** A variant in full. Readers take the usual rules for what is missing; writers leave nothing out. */
export const variant = object(variantFields, ["contact", "announcement", "turns", "notation"]);

export const variantReference: Json = {
  anyOf: [{ type: "string", description: `A preset: ${presetIds.join(", ")}.` }, variant],
};

const shotFields: PropertiesOf<ShotJson> = {
  cell: square,
  result: { enum: shotResults },
  ship: text,
  label: text,
  cells: squares,
};

/** A shot and its answer. The announcement rule decides which details a hit and a sinking have. */
export const shotProperties = shotFields;
export const shot = object(shotFields, ["ship", "label", "cells"]);
