import { strategies } from "@broadside/engine";
import { botsSchema, variantsSchema } from "@broadside/protocol/schemas";
import { presets } from "@broadside/rules";
import type { FastifyInstance } from "fastify";
import { answers } from "./described.ts";

/** What there is to choose from. */
export function addListRoutes(app: FastifyInstance): void {
  app.get(
    "/variants",
    { schema: { summary: "The presets", response: answers({ 200: variantsSchema }) } },
    async () => presets.map(({ name, title, about }) => ({ name, title, about })),
  );
  app.get(
    "/bots",
    { schema: { summary: "The bots one can play", response: answers({ 200: botsSchema }) } },
    async () => strategies.map(({ name, description }) => ({ name, about: description })),
  );
}
