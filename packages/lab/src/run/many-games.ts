import type { Bot } from "../games/bot.ts";

/** Games of a chunk that one program may play at once. */
export interface ManyGames {
  readonly from: number;
  readonly to: number;
  /** The most games at a time. */
  readonly width: number;
  readonly isStopped: () => boolean;
}

/** The result of one game or pair of matches. */
interface Played {
  readonly forfeit?: unknown;
}

/**
 * Plays the games of a chunk, up to `width` at a time. Undefined if the bot plays one at a time, the
 * run is stopped or anything goes wrong: a fault of one game can spoil the others in the same
 * process, so the caller plays all of them again one by one. Results therefore never depend on how
 * many games are played at once.
 */
export async function playManyAtOnce<T extends Played | readonly Played[]>(
  { from, to, width, isStopped }: ManyGames,
  bots: readonly Pick<Bot, "recover">[],
  play: (game: number) => Promise<T>,
): Promise<readonly T[] | undefined> {
  if (width <= 1) return undefined;
  const played: T[] = [];
  let next = from;
  let isClean = true;
  const playOn = async (): Promise<void> => {
    while (next < to && isClean && !isStopped()) {
      const game = next++;
      const done = await play(game);
      isClean &&= [done].flat().every((each) => (each as Played).forfeit === undefined);
      played[game - from] = done;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, to - from) }, playOn));
  if (isClean && !isStopped()) return played;
  for (const bot of bots) await bot.recover?.();
  return undefined;
}
