import { fleetSharingSchema, type SharedFleet, sharedFleetSchema } from "@broadside/protocol";
import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import { storedFleet } from "../players/shared-fleet.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers } from "./described.ts";
import { granted, Refusal } from "./errors.ts";
import { checkAccessKey } from "./request-rights.ts";
import { askerOf, readVariantOf } from "./request-values.ts";

/** Fleets that players share anonymously, once their games are over. */
export function addFleetRoutes(app: FastifyInstance, context: Context): void {
  const { store, thinker, settings } = context;
  const { sharedFleets, limits } = settings;
  app.get(
    "/fleets",
    {
      schema: {
        summary: "Whether this server collects shared fleets",
        response: answers({ 200: fleetSharingSchema }),
      },
    },
    async () => ({ isOpen: sharedFleets > 0 }),
  );
  app.post<{ Body: SharedFleet }>(
    "/fleets",
    {
      schema: {
        summary: "Share a fleet of a game that is over",
        description:
          "Only the rules, without names, and the squares of the ships are stored: not who sent them, from where, or when.",
        body: checked(sharedFleetSchema),
        response: answers({}),
      },
      // Apart from new games: sharing must not keep anybody from playing.
      config: {
        rateLimit: { max: limits.creations, timeWindow: "1 minute", groupId: "fleets" },
      },
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      if (sharedFleets === 0) throw new Refusal(problem("fleets/off", {}));
      const { variant, ships } = request.body;
      const rules = await readVariantOf(thinker, variant, askerOf(request));
      await store.fleets.add(granted(storedFleet(rules, ships)), sharedFleets);
      return reply.code(204).send();
    },
  );
}
