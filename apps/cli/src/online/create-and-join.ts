import { makeSeatLink, type OnlineGame, parseSeatLink, type SavedSeat } from "@broadside/client";
import { FRIEND, presetTitle } from "@broadside/play";
import { reactions } from "@broadside/protocol";
import { hasBegun, type Seat, type Variant } from "@broadside/rules";
import { writeTimeControl, writeVariant } from "@broadside/rules/json";
import { parsePlayerName } from "@broadside/rules/record";
import { online, outcome, terminalOnline } from "@broadside/words";
import type { Ui } from "../play/ui.ts";
import { createLineInput } from "../terminal/line-input.ts";
import { print } from "../terminal/print.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { changeRules } from "../variants/rule-change.ts";
import { variantFrom, variantQuestion } from "../variants/variant-choice.ts";
import { fromServer, gamePlace, type OnlineContext, openOnlineContext } from "./online-context.ts";
import { type CreateOptions, inviteFor, type OnlineOptions, playOnline } from "./play-online.ts";

/** `broadside online create` */
export async function createOnline(options: CreateOptions): Promise<number> {
  const context = openOnlineContext(options.server, guestIf(options));
  const wanted = requestFor(options);
  const create = async (variant: Variant): Promise<string> => {
    await becomePlayer(context, options);
    const { bot } = options;
    const opponent = bot === undefined || bot === FRIEND ? ("friend" as const) : { bot };
    const listed = options.listed === true;
    return fromServer(await context.lobby.create({ ...wanted(variant), opponent, listed }));
  };
  if (options.json) {
    const game = await create(givenVariant(options) ?? variantFrom("classic"));
    print(JSON.stringify({ server: context.server.url, game }));
    return 0;
  }
  return playOnline(context, options, async (ui: Ui) => {
    const variant =
      givenVariant(options) ?? changeRules(await ui.choose(variantQuestion()), options);
    const game = await create(variant);
    if (options.bot === undefined)
      ui.say(terminalOnline.sendLink({ link: inviteFor(context, game) }));
    return game;
  });
}

/** `broadside online join` and `watch`: an id or a link. `seat`: take one if there is one free. */
export async function joinOnline(
  text: string,
  options: OnlineOptions,
  seat: boolean,
): Promise<number> {
  const { game, server } = gamePlace(text);
  const context = openOnlineContext(options.server ?? server, guestIf(options));
  return playOnline(context, options, async (ui) => {
    if (!seat) return game;
    await becomePlayer(context, options);
    const before = await context.book.find(game);
    const joined = fromServer(await context.lobby.join(game, nameOf(options), options.rated));
    if (!joined && !before) ui.say(terminalOnline.bothSeatsTaken());
    return game;
  });
}

/** `broadside online match`: waits for someone who wants the same game. */
export async function matchOnline(options: CreateOptions): Promise<number> {
  const context = openOnlineContext(options.server, guestIf(options));
  const variant = givenVariant(options) ?? variantFrom("classic");
  const request = requestFor(options)(variant);
  const stop = new AbortController();
  const interrupted = () => stop.abort();
  process.once("SIGINT", interrupted);
  await becomePlayer(context, options);
  print(terminalOnline.seeking({ game: presetTitle(variant.name) }));
  const found = await context.lobby.seek(request, stop.signal, (bot) =>
    print(terminalOnline["club.offer"]({ command: `broadside online create --bot ${bot}` })),
  );
  process.off("SIGINT", interrupted);
  if (!found.ok && found.error.code === "seek/withdrawn") return 130;
  const game = fromServer(found);
  return playOnline(context, options, async () => game);
}

/** Acts for a seat of this device: in the game of this id or link, or in the one joined last. */
export type SeatCommand = (text: string | undefined, options: OnlineOptions) => Promise<number>;

/** `broadside online resume` */
export const resumeOnline: SeatCommand = async (text, options) => {
  const { game, context } = await heldSeat(text, options);
  return playOnline(context, options, async () => game);
};

/** `broadside online resign`: before the first shot, the game is called off instead. */
export const resignOnline: SeatCommand = (text, options) =>
  inHeldGame(text, options, async (game, seat) => {
    const type = hasBegun(game.view(seat)) ? "resign" : "abort";
    fromServer(await game.send(seat, { type }));
    return type === "resign" ? terminalOnline.resigned() : outcome.aborted();
  });

/** `broadside online claim`: wins against a player who has been away too long. */
export const claimOnline: SeatCommand = (text, options) =>
  inHeldGame(text, options, async (game) => {
    fromServer(await game.claim());
    return terminalOnline.claimed();
  });

/** `broadside online react`: shows the other player a picture. */
export const reactOnline = (
  reaction: string,
  text: string | undefined,
  options: OnlineOptions,
): Promise<number> =>
  inHeldGame(text, options, async (game) => {
    const known = reactions.find((each) => each === reaction);
    if (!known) throw new UserError(`Choose one of ${reactions.join(", ")}.`);
    game.react(known);
    return online[`reaction.${known}`]();
  });

/** Connects to a held game for one request, and prints the sentence it returns. */
async function inHeldGame(
  text: string | undefined,
  options: OnlineOptions,
  request: (game: OnlineGame, seat: Seat) => Promise<string>,
): Promise<number> {
  const { game: id, seat, context } = await heldSeat(text, options);
  const game = await context.open(id);
  try {
    print(await request(game, seat));
    return 0;
  } finally {
    game.close();
  }
}

/** `broadside online rematch` */
export const rematchOnline: SeatCommand = async (text, options) => {
  const { game, context } = await heldSeat(text, options, true);
  const next = fromServer(await context.lobby.rematch(game));
  if (next !== undefined) return playOnline(context, options, async () => next);
  print(terminalOnline.rematchOfferedAgain());
  return 0;
};

/** `broadside online move`: prints the link that moves a seat to another device. */
export const moveOnline: SeatCommand = async (text, options) => {
  const { game, context } = await heldSeat(text, options);
  const held = (await context.book.find(game))!;
  print(
    makeSeatLink({ ...held, server: context.server.url }),
    "",
    terminalOnline.moveSeat({ command: "broadside online take" }),
    terminalOnline.keepPrivate(),
  );
  return 0;
};

/** `broadside online take`: accepts the link that `move` prints. */
export async function takeOnline(options: OnlineOptions): Promise<number> {
  const input = createLineInput();
  const text = await input.ask(terminalOnline.seatPrompt()).finally(() => input.close());
  const place = fromServer(parseSeatLink(text));
  const context = openOnlineContext(options.server ?? place.server);
  await context.takeOver(place);
  return playOnline(context, options, async () => place.game);
}

/** With --name, you play as a guest under that name. */
const guestIf = ({ name }: OnlineOptions) => ({ isGuest: name !== undefined });

/** The first game makes this computer a player, without any question. */
async function becomePlayer(
  { players, server }: OnlineContext,
  { name }: OnlineOptions,
): Promise<void> {
  if (name === undefined) fromServer(await players.ensure(server));
}

interface HeldSeat extends Pick<SavedSeat, "game" | "seat"> {
  readonly context: OnlineContext;
}

/** A seat of this device, on its own server unless --server names another. */
async function heldSeat(
  text: string | undefined,
  options: OnlineOptions,
  isOver = false,
): Promise<HeldSeat> {
  const { book } = openOnlineContext(options.server);
  const place = text === undefined ? undefined : gamePlace(text);
  const held = place
    ? await book.find(place.game)
    : (await book.list()).find((seat) => seat.isOver === isOver);
  if (!held) {
    const message = place
      ? terminalOnline.noSeatThere({ command: "broadside online watch" })
      : terminalOnline.noSeat({ command: "broadside online create" });
    throw new UserError(message, 1);
  }
  const { game, seat, server } = held;
  return { game, seat, context: openOnlineContext(options.server ?? server) };
}

function requestFor(options: CreateOptions) {
  const name = nameOf(options);
  const clock = options.clock ? writeTimeControl(options.clock) : null;
  return (variant: Variant) => ({
    variant: writeVariant(variant),
    clock,
    ...(name !== undefined && { name }),
    ...(options.rated !== undefined && { rated: options.rated }),
  });
}

const givenVariant = (options: CreateOptions): Variant | undefined =>
  options.variant === undefined ? undefined : changeRules(variantFrom(options.variant), options);

const nameOf = ({ name }: OnlineOptions): string | undefined =>
  name === undefined ? undefined : orThrow(parsePlayerName(name));
