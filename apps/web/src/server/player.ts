import {
  createPlayerBook,
  createServerClient,
  type PlayerBook,
  type SavedPlayer,
  type ServerClient,
} from "@broadside/client";
import { ok, type Problem, type Result } from "@broadside/rules";
import { storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { textStore } from "./text-store.ts";

const PLAYER = "online.";
const GUEST = "guest";
const ACCESS_KEY = "access-key";

const book = createPlayerBook(textStore(PLAYER), location.origin);

/** Who this browser is on the server that served this page. */
export const playerBook: PlayerBook = {
  find: book.find,
  ensure: (...wish) => noted(ensureOnce(...wish)),
  take: (...link) => noted(book.take(...link)),
  save: (player) => noted(book.save(player)),
  forget: () => noted(book.forget()),
};

let ensuring: ReturnType<PlayerBook["ensure"]> | undefined;

/** Two requests at once must not make two players. */
function ensureOnce(...wish: Parameters<PlayerBook["ensure"]>): ReturnType<PlayerBook["ensure"]> {
  ensuring ??= book.ensure(...wish).finally(() => {
    ensuring = undefined;
  });
  return ensuring;
}

/** Tells the pages that the player may be another one. */
async function noted<T>(change: Promise<T>): Promise<T> {
  const done = await change;
  await refresh();
  return done;
}

/** Who plays in this browser. */
export interface OwnPlayer {
  /** Undefined before the first online game, and for someone who has only played as a guest. */
  readonly player: SavedPlayer | undefined;
  /** True if the person chose to play as nobody. The player stays theirs. */
  readonly isGuest: boolean;
}

const own = createStore<OwnPlayer>({ player: undefined, isGuest: isGuest() });
void refresh();
storage.onOtherTab(PLAYER, () => void refresh());
storage.onOtherTab(GUEST, () => void refresh());

export const useOwnPlayer = (): OwnPlayer => useStore(own);

/** The player for whom this browser plays; undefined for a guest. */
export const currentPlayer = async (): Promise<SavedPlayer | undefined> =>
  isGuest() ? undefined : book.find();

/** The server that served this page. Requests are made for this browser's player. */
export const ownServer = (): ServerClient =>
  createServerClient({
    url: location.origin,
    accessKey: storage.read(ACCESS_KEY),
    playerToken: async () => (await currentPlayer())?.token,
  });

/** Like `ownServer`, but the server does not learn which player asks. */
export const anonymousServer = (): ServerClient =>
  createServerClient({ url: location.origin, accessKey: storage.read(ACCESS_KEY) });

/** The key that a private server requires to take a seat. */
export const saveAccessKey = (key: string): void => void storage.write(ACCESS_KEY, key);

/** From now on, plays for the player or as a guest. */
export async function playAsGuest(guest: boolean): Promise<void> {
  if (guest) storage.write(GUEST, "yes");
  else storage.remove(GUEST);
  await refresh();
}

/**
 * The player of this browser; the server makes one the first time. Undefined for a guest, and if
 * the server refuses: people can play without a name.
 */
export async function ensurePlayer(): Promise<SavedPlayer | undefined> {
  if (isGuest()) return undefined;
  const ensured = await playerBook.ensure(ownServer());
  return ensured.ok ? ensured.value : undefined;
}

/** Takes a name: a new one for the player, or the first for one who did not exist before. */
export async function takeName(name: string): Promise<Result<SavedPlayer, Problem>> {
  const known = await book.find();
  if (!known) {
    const made = await playerBook.ensure(ownServer(), { name });
    if (made.ok) await playAsGuest(false);
    return made;
  }
  const renamed = await ownServer().rename(name);
  if (!renamed.ok) return renamed;
  const saved = { ...known, name: renamed.value.name };
  await playerBook.save(saved);
  return ok(saved);
}

/** Becomes the player of a link that another device has made. */
export async function continuePlayer(code: string): Promise<Result<SavedPlayer, Problem>> {
  const taken = await playerBook.take(ownServer(), code);
  if (taken.ok) await playAsGuest(false);
  return taken;
}

async function refresh(): Promise<void> {
  own.set({ player: await book.find(), isGuest: isGuest() });
}

function isGuest(): boolean {
  return storage.read(GUEST) !== undefined;
}
