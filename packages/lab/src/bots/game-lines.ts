import {
  MAX_GAMES_AT_ONCE,
  makeGameLine,
  makeLabMessage,
  parseGameLine,
} from "@broadside/protocol";
import { excerpt } from "@broadside/rules/text";
import { problemText } from "@broadside/words";
import { Forfeit, type LastWords } from "../games/bot.ts";

/** The conversation with a bot about one game. */
export interface GameTalk {
  /** Sends lines. In version 2 they leave together with those of the other games. */
  say(...lines: readonly string[]): void;
  /** The answer to a question. Throws a `Forfeit` if the bot is late, exits or breaks the protocol. */
  hear(timeoutMs: number): Promise<string>;
  /** Drops lines that answer no question and returns the first of them. */
  dropUnasked(): string | undefined;
  readonly lastWords: LastWords;
}

/** A process that speaks about many games at once. */
export interface LineSource {
  say(...lines: readonly string[]): void;
  /** All lines that have arrived, once there is one. */
  hearAll(timeoutMs: number): Promise<readonly string[]>;
  readonly lastWords: LastWords;
}

interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (error: unknown) => void;
  readonly timeoutMs: number;
}

/**
 * Version 2 of the protocol over one process: every line carries the number of its game. Lines of
 * the games that move in one turn of the event loop leave in one write, ended by `due`. A bot has
 * its time for the next answer, whichever game it is for.
 */
export class GameTalks {
  readonly #source: LineSource;
  readonly #waiting = new Map<number, Waiting>();
  #outbox: string[] = [];
  /** Questions in the outbox. */
  #asked = 0;
  #unasked: string | undefined;
  #games = 0;
  #isListening = false;

  constructor(source: LineSource) {
    this.#source = source;
  }

  open(): GameTalk {
    const game = ++this.#games;
    const talks = this;
    return {
      say(...lines) {
        for (const line of lines) talks.#post(makeGameLine({ game, line }));
      },
      hear: (timeoutMs) =>
        new Promise((resolve, reject) => {
          talks.#waiting.set(game, { resolve, reject, timeoutMs });
          talks.#ask();
        }),
      dropUnasked() {
        const line = talks.#unasked;
        talks.#unasked = undefined;
        return line;
      },
      get lastWords() {
        return talks.#source.lastWords;
      },
    };
  }

  #post(line: string): void {
    if (this.#outbox.length === 0) setImmediate(() => this.#flush());
    this.#outbox.push(line);
  }

  /** Ends a batch early, so that the bot can answer one half of the games while the lab plays the other. */
  #ask(): void {
    if (++this.#asked >= MAX_GAMES_AT_ONCE / 2) this.#flush();
  }

  #flush(): void {
    const answers = this.#asked;
    if (answers > 0) this.#outbox.push(makeLabMessage({ type: "due", answers }));
    if (this.#outbox.length > 0) this.#source.say(...this.#outbox);
    this.#outbox = [];
    this.#asked = 0;
    if (answers > 0 && !this.#isListening) void this.#listen();
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    try {
      while (this.#waiting.size > 0) {
        const [{ timeoutMs }] = this.#waiting.values() as Iterable<Waiting> as [Waiting];
        for (const line of await this.#source.hearAll(timeoutMs)) this.#deliver(line);
        // Games that got an answer ask their next question before anyone waits again.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of waiting) reject(error);
    } finally {
      this.#isListening = false;
    }
  }

  #deliver(text: string): void {
    const read = parseGameLine(text);
    if (!read.ok) throw new Forfeit("illegal", problemText(read.error), this.#source.lastWords);
    const asked = this.#waiting.get(read.value.game);
    if (!asked) {
      if (this.#waiting.size === 0) this.#unasked = text;
      else throw new Forfeit("illegal", unasked(text), this.#source.lastWords);
      return;
    }
    this.#waiting.delete(read.value.game);
    asked.resolve(read.value.line);
  }
}

/** The reason for a forfeit. */
export const unasked = (line: string): string =>
  `It wrote a line without being asked: "${excerpt(line)}".`;
