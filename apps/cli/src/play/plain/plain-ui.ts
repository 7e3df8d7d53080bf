import { outcomeText } from "@broadside/play";
import { seats } from "@broadside/rules";
import { capitalise } from "@broadside/rules/text";
import { terminal, terminalPlay } from "@broadside/words";
import { watersTitle } from "../../board/fleet-text.ts";
import { drawSea, sideBySide } from "../../board/plain-board.ts";
import { chooseByLines } from "../../screen/questions.ts";
import { createLineInput } from "../../terminal/line-input.ts";
import { print } from "../../terminal/print.ts";
import { style } from "../../terminal/style.ts";
import { endReviewText, endReviewTitle } from "../end-review.ts";
import type { ReviewOf, Scene, StatusLine, Ui, UiOptions } from "../ui.ts";
import { aimByLines, orElse, type PlainContext } from "./plain-battle.ts";
import { placeByLines } from "./plain-placing.ts";

/** Prints the status line only when it has changed. */
function createStatusPrinter(): (statusLine: StatusLine | undefined) => void {
  let told: string | undefined;
  return (statusLine) => {
    const text = statusLine?.text();
    if (text !== undefined && text !== told) print(style.dim(text));
    told = text;
  };
}

/** The game line by line: for pipes, dumb terminals and screen readers. */
export function createPlainUi(
  { brief = false, pause: readMs = 0 }: Omit<UiOptions, "plain">,
  pauseMs: number,
): Ui {
  const input = createLineInput();
  const printStatus = createStatusPrinter();
  const tell = ({ news }: Scene) => {
    print(...news.map(style.bold));
  };
  const context: PlainContext = { input, width: process.stdout.columns ?? 80, brief };
  return {
    left: input.left,
    choose: (question) => chooseByLines(input, question),
    placeShips(placing) {
      printStatus(placing.statusLine);
      return placeByLines(placing, context);
    },
    async handOver(to) {
      clearTerminal();
      await input.ask(terminalPlay.handOverPrompt({ name: capitalise(to) }));
    },
    async aim(scene, odds, until) {
      tell(scene);
      printStatus(scene.statusLine);
      if (scene.news.length > 0) await Promise.race([pause(readMs), input.left]);
      return aimByLines(context, scene, odds, until);
    },
    async showTurn(scene) {
      tell(scene);
      await input.ask(terminalPlay.endTurnPrompt());
    },
    wait(scene, change) {
      tell(scene);
      // After news only the clocks have changed.
      if (scene.news.length === 0) printStatus(scene.statusLine);
      return change;
    },
    pace: (signal) => pause(pauseMs, signal),
    async end(scene, review) {
      tell(scene);
      showEnd(context, scene);
      await Promise.race([showReview(scene, review), input.left]);
    },
    async showPage(page, until) {
      const clock = page.clock();
      print("", style.bold(page.title), page.text(), ...(clock === undefined ? [] : [clock]));
      print(...page.lines(MOST_LINES));
      const { prompt } = page;
      if (prompt !== undefined) return (await orElse(input.ask(prompt), until)) !== undefined;
      await Promise.race([until, input.left]);
      return false;
    },
    confirm: async (question) =>
      /^y(es)?$/i.test(await input.ask(terminal.confirmPrompt({ question }))),
    say: print,
    close: () => input.close(),
  };
}

/** The rows of a table that a person listens to. */
const MOST_LINES = 12;

/** Two people share this terminal: clear the screen and the scroll-back. */
function clearTerminal(): void {
  if (process.stdout.isTTY && process.env.TERM !== "dumb")
    process.stdout.write("\u001b[H\u001b[2J\u001b[3J");
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });

function showEnd(context: PlainContext, { view, names }: Scene): void {
  print("", ...outcomeText(view.outcome!, names, view.viewer), "");
  const [left, right] = (view.viewer === 0 ? ([1, 0] as const) : seats).map((seat) => ({
    title: watersTitle(view.viewer, names, seat),
    lines: drawSea(view, seat),
  }));
  print(...sideBySide(left!, right!, context.width));
}

async function showReview(scene: Scene, review: ReviewOf): Promise<void> {
  const { createProgress } = await import("../../terminal/progress.ts");
  const progress = createProgress(terminalPlay.reviewing());
  const stop = new AbortController();
  const found = await review((fraction) => progress.update(fraction), stop.signal);
  progress.clear();
  if (!found) return;
  print("", endReviewTitle(scene), ...endReviewText(scene, found));
}
