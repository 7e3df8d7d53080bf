import {
  type AddPasskey,
  addPasskeySchema,
  passkeyOptionsSchema,
  passkeysSchema,
  playerGrantSchema,
  type RemovePasskey,
  removePasskeySchema,
  type SignIn,
  signInSchema,
} from "@broadside/protocol";
import { problem } from "@broadside/words";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addPasskey, creationOptions, signIn, signInOptions } from "../passkeys/passkeys.ts";
import { type Website, websiteOf } from "../passkeys/website.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, ofPlayer } from "./described.ts";
import { granted, Refusal } from "./errors.ts";
import { playerOf } from "./request-rights.ts";

/** Passkeys: to sign in on any device without a name or a password. */
export function addPasskeyRoutes(app: FastifyInstance, context: Context): void {
  addSignIn(app, context);
  addOwnPasskeys(app, context);
}

const websiteFor = ({ headers }: FastifyRequest): Website => granted(websiteOf(headers.origin));

function addSignIn(app: FastifyInstance, { store, settings, now }: Context): void {
  app.post(
    "/passkeys/options",
    {
      schema: {
        summary: "What a browser needs to sign in with a passkey",
        response: answers({ 200: passkeyOptionsSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => ({ options: await signInOptions(store, websiteFor(request), now()) }),
  );
  app.post<{ Body: SignIn }>(
    "/passkeys",
    {
      schema: {
        summary: "Sign in: become the player of a passkey on this device",
        body: checked(signInSchema),
        response: answers({ 200: playerGrantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => granted(await signIn(store, request.body, websiteFor(request), now())),
  );
}

function addOwnPasskeys(app: FastifyInstance, context: Context): void {
  const { store, settings, now } = context;
  app.post(
    "/players/me/passkeys/options",
    {
      schema: ofPlayer({
        summary: "What a browser needs to create a passkey for you",
        response: answers({ 200: passkeyOptionsSchema }),
      }),
      ...creationLimit(settings),
    },
    async (request) => {
      const { player } = await playerOf(context, request);
      return { options: await creationOptions(store, player, websiteFor(request), now()) };
    },
  );
  app.post<{ Body: AddPasskey }>(
    "/players/me/passkeys",
    {
      schema: ofPlayer({
        summary: "Add a passkey to sign in with",
        body: checked(addPasskeySchema),
      }),
      ...creationLimit(settings),
    },
    async (request, reply) => {
      const { player } = await playerOf(context, request);
      const website = websiteFor(request);
      granted(await addPasskey(store, player.id, request.body.answer, website, now()));
      return reply.code(204).send();
    },
  );
  app.get(
    "/players/me/passkeys",
    { schema: ofPlayer({ summary: "Your passkeys", response: answers({ 200: passkeysSchema }) }) },
    async (request) => {
      const { player } = await playerOf(context, request);
      const own = await store.passkeys.of(player.id);
      return own.map(({ id, host, created_at }) => ({ id, host, since: created_at }));
    },
  );
  app.delete<{ Body: RemovePasskey }>(
    "/players/me/passkeys",
    { schema: ofPlayer({ summary: "Remove a passkey", body: checked(removePasskeySchema) }) },
    async (request, reply) => {
      const { player } = await playerOf(context, request);
      const isRemoved = await store.passkeys.remove(request.body.id, player.id);
      if (!isRemoved) throw new Refusal(problem("passkey/refused", {}));
      return reply.code(204).send();
    },
  );
}
