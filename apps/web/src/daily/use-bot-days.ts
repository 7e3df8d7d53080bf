import { botDay, type DailyBot, type Day, dailyBots } from "@broadside/play";
import type { Cell, Layout } from "@broadside/rules";
import { useEffect, useState } from "react";
import { botThinker } from "../engine/thinker.ts";

export type BotDays = Readonly<Partial<Record<DailyBot, readonly Cell[]>>>;

/** The bots' games against a day's fleet, as far as they are done. `layout` must be stable. */
export function useBotDays(day: Day, layout: Layout): BotDays {
  const [found, setFound] = useState<{ readonly day: Day; readonly bots: BotDays }>();
  useEffect(() => {
    const abort = new AbortController();
    playAll({ day, layout }, abort.signal, (bots) => setFound({ day, bots })).catch(() => {
      // Without an engine, the result is shown without the bots.
    });
    return () => abort.abort();
  }, [day, layout]);
  return found?.day === day ? found.bots : {};
}

async function playAll(
  { day, layout }: { readonly day: Day; readonly layout: Layout },
  signal: AbortSignal,
  show: (bots: BotDays) => void,
): Promise<void> {
  let bots: BotDays = {};
  for (const bot of dailyBots) {
    const cells = await botDay(botThinker, bot, day, signal, layout);
    if (!cells) return;
    bots = { ...bots, [bot]: cells };
    show(bots);
  }
}
