import type { Schema } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { FastifyInstance, FastifySchemaCompiler } from "fastify";
import { Refusal } from "./errors.ts";

type Reads = Schema<unknown>["read"];

const readers = new WeakMap<object, Reads>();

/** A part of a route's requests: described by the JSON schema, checked by the schema's own reader. */
export function checked({ json, read }: Schema<unknown>): Schema<unknown>["json"] {
  readers.set(json, read);
  return json;
}

/** Checks requests without Ajv, whose messages are in English and meant for programmers. */
export const checkRequests = (app: FastifyInstance) => app.setValidatorCompiler(compile);

const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const read = readers.get(schema);
  if (!read && httpPart !== "headers") throw new Error(`Unchecked ${httpPart} in a route.`);
  return (value: unknown) => {
    const result = read?.(value, "");
    // Nothing is changed: what was sent reaches the route.
    if (!result || result.ok) return { value };
    const first = result.error[0]!;
    const isId = httpPart === "params";
    return { error: isId ? new Refusal(unknownThing(first)) : new Refusal(first, 400) };
  };
};

/** An id that cannot be one names nothing: people read that, not what an id looks like. */
const unknownThing = ({ at }: Problem): Problem =>
  unknownThings[at?.path ?? ""] ?? problem("request/not-found", {});

const unknownThings: Readonly<Record<string, Problem>> = {
  game: problem("game/unknown", {}),
  player: problem("player/unknown", {}),
  seek: problem("seek/unknown", {}),
};
