import {
  type Cell,
  internVariant,
  type Layout,
  ok,
  type Problem,
  problem,
  type Result,
  refuse,
  type Variant,
} from "@broadside/rules";
import { BUSY, type Thinker } from "./thinker.ts";
import { Busy, type Threads } from "./thought.ts";

const tooMuch = (): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: problem(BUSY, "All bots are thinking at the moment. Try again in a few seconds."),
});

export function createThinker(threads: Threads): Thinker {
  /** Undefined when too much is waiting. */
  async function run<T>(...[thought]: Parameters<Threads["run"]>): Promise<T | Busy> {
    try {
      return (await threads.run(thought)) as T;
    } catch (error) {
      if (error instanceof Busy) return error;
      throw error;
    }
  }
  return {
    async checkBot(bot, variant) {
      const why = await run<string | undefined>({ name: "check-bot", ask: { bot, variant } });
      if (why instanceof Busy) return tooMuch();
      return why === undefined ? ok(undefined) : refuse("game/bot", why);
    },
    async chooseShot(bot, knowledge, seed) {
      const cell = await run<Cell>({ name: "choose", ask: { bot, knowledge, seed } });
      return cell instanceof Busy ? tooMuch() : ok(cell);
    },
    async drawLayout(variant, seed) {
      const layout = await run<Result<Layout>>({ name: "layout", ask: { variant, seed } });
      return layout instanceof Busy ? tooMuch() : layout;
    },
    async readVariant(reference) {
      const checked = await run<Result<Variant, readonly Problem[]>>({
        name: "variant",
        ask: { reference },
      });
      if (checked instanceof Busy) return { ok: false, error: [tooMuch().error] };
      // The copy of a variant that was found possible needs no second search.
      return checked.ok ? ok(internVariant(checked.value)) : checked;
    },
    get waiting() {
      return threads.waiting;
    },
    close: threads.close,
  };
}
