import { makeJson } from "@broadside/protocol";
import type { FastifyReply } from "fastify";

/** Sends JSON in which absent values are null, as everywhere on the wire. */
export const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type("application/json; charset=utf-8").send(makeJson(value));
