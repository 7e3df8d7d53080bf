import { type KeptSeat, makeSeatLink, parseSeatLink } from "@broadside/client";
import { FRIEND } from "@broadside/play";
import { hasBegun, type Variant } from "@broadside/rules";
import { writeTimeControl, writeVariant } from "@broadside/rules/json";
import { parsePlayerName } from "@broadside/rules/record";
import { presetTitle } from "@broadside/rules/text";
import type { Ui } from "../play/ui.ts";
import { createLineInput } from "../terminal/line-input.ts";
import { UserError } from "../terminal/user-error.ts";
import { changeRules } from "../variants/rule-change.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { clockFrom } from "./clock-option.ts";
import { type Desk, gamePlace, openDesk, orComplain } from "./desk.ts";
import { type CreateOptions, inviteFor, type OnlineOptions, playOnline } from "./play-online.ts";

/** `broadside online create` */
export async function createOnline(options: CreateOptions): Promise<number> {
  const desk = openDesk(options.server);
  const wanted = wishOf(options);
  const create = async (variant: Variant): Promise<string> => {
    const { bot } = options;
    const opponent = bot === undefined || bot === FRIEND ? ("friend" as const) : { bot };
    return orComplain(await desk.lobby.create({ ...wanted(variant), opponent }));
  };
  if (options.json)
    return printGame(desk, await create(givenVariant(options) ?? variantFrom("classic")));
  return playOnline(desk, options, async (ui: Ui) => {
    const variant = givenVariant(options) ?? changeRules(await ui.chooseVariant(), options);
    const game = await create(variant);
    if (options.bot === undefined) ui.say(`Send your friend this link: ${inviteFor(desk, game)}`);
    return game;
  });
}

/** `broadside online join` and `watch`: an id or a link. */
export async function joinOnline(
  text: string,
  options: OnlineOptions,
  seat: boolean,
): Promise<number> {
  const { game, server } = gamePlace(text);
  const desk = openDesk(options.server ?? server);
  return playOnline(desk, options, async (ui) => {
    if (!seat) return game;
    const before = await desk.book.find(game);
    const joined = orComplain(await desk.lobby.join(game, nameOf(options)));
    if (!joined && !before) ui.say("Both seats are taken, so you are watching.");
    return game;
  });
}

/** `broadside online match`: whoever wants to play the same. */
export async function matchOnline(options: CreateOptions): Promise<number> {
  const desk = openDesk(options.server);
  const variant = givenVariant(options) ?? variantFrom("classic");
  const wish = wishOf(options)(variant);
  const stop = new AbortController();
  const interrupted = () => stop.abort();
  process.once("SIGINT", interrupted);
  process.stdout.write(
    `Looking for somebody to play ${presetTitle(variant.name)}. Press Ctrl-C to stop.\n`,
  );
  const found = await desk.lobby.seek(wish, stop.signal);
  process.off("SIGINT", interrupted);
  if (!found.ok && found.error.code === "seek/withdrawn") return 130;
  const game = orComplain(found);
  return playOnline(desk, options, async () => game);
}

/** `broadside online resume`: the game named, or the one whose seat was taken last. */
export async function resumeOnline(
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> {
  const { game, desk } = await heldSeat(text, options);
  return playOnline(desk, options, async () => game);
}

/** `broadside online resign`: a game without a shot is called off. */
export async function resignOnline(
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> {
  const { game: id, seat, desk } = await heldSeat(text, options);
  const game = await desk.open(id);
  try {
    const type = hasBegun(game.view(seat)) ? "resign" : "abort";
    orComplain(await game.send(seat, { type }));
    process.stdout.write(type === "resign" ? "You resigned.\n" : "The game is called off.\n");
    return 0;
  } finally {
    game.close();
  }
}

/** `broadside online claim`: the win over a player who has been away too long. */
export async function claimOnline(
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> {
  const { game: id, desk } = await heldSeat(text, options);
  const game = await desk.open(id);
  try {
    orComplain(await game.claim());
    process.stdout.write("You won: your opponent has left the game.\n");
    return 0;
  } finally {
    game.close();
  }
}

/** `broadside online rematch` */
export async function rematchOnline(
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> {
  const { game, desk } = await heldSeat(text, options, true);
  const next = orComplain(await desk.lobby.rematch(game));
  if (next !== undefined) return playOnline(desk, options, async () => next);
  process.stdout.write("You have offered a rematch. Run this again once it has been accepted.\n");
  return 0;
}

/** `broadside online move`: what another device needs to go on with the seat. */
export async function moveOnline(
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> {
  const { game, desk } = await heldSeat(text, options);
  const kept = (await desk.book.find(game))!;
  process.stdout.write(
    `${makeSeatLink({ ...kept, server: desk.server.url })}\n\nOpen this link on the other device, or paste it into: broadside online take\nWhoever has the link can play your seat.\n`,
  );
  return 0;
}

/** `broadside online take`: the other end of it. */
export async function takeOnline(options: OnlineOptions): Promise<number> {
  const input = createLineInput();
  const text = await input.ask("Paste the link to your seat: ").finally(() => input.close());
  const place = orComplain(parseSeatLink(text));
  const desk = openDesk(options.server ?? place.server);
  await desk.takeOver(place);
  return playOnline(desk, options, async () => place.game);
}

interface HeldSeat extends Pick<KeptSeat, "game" | "seat"> {
  readonly desk: Desk;
}

/** A seat of this device, at the server it was taken at unless another is named. */
async function heldSeat(
  text: string | undefined,
  options: OnlineOptions,
  isOver = false,
): Promise<HeldSeat> {
  const { book } = openDesk(options.server);
  const place = text === undefined ? undefined : gamePlace(text);
  const kept = place
    ? await book.find(place.game)
    : (await book.list()).find((seat) => seat.isOver === isOver);
  if (!kept) {
    const message = place
      ? "This computer holds no seat in that game. Watch it with: broadside online watch"
      : "This computer holds no seat in a game. Start one with: broadside online create";
    throw new UserError(message, 1);
  }
  const { game, seat, server } = kept;
  return { game, seat, desk: openDesk(options.server ?? server) };
}

function wishOf(options: CreateOptions) {
  const name = nameOf(options);
  const clock = options.clock === undefined ? null : writeTimeControl(clockFrom(options.clock));
  return (variant: Variant) => ({
    variant: writeVariant(variant),
    clock,
    ...(name !== undefined && { name }),
  });
}

const givenVariant = (options: CreateOptions): Variant | undefined =>
  options.variant === undefined ? undefined : changeRules(variantFrom(options.variant), options);

function nameOf({ name }: OnlineOptions): string | undefined {
  if (name === undefined) return undefined;
  const read = parsePlayerName(name);
  if (read.ok) return read.value;
  throw new UserError(read.error.message);
}

function printGame({ server }: Desk, game: string): number {
  process.stdout.write(`${JSON.stringify({ server: server.url, game })}\n`);
  return 0;
}
