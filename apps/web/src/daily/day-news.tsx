import type { Daily, DailyTable } from "@broadside/protocol";
import { dailyPage } from "@broadside/words";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/player.ts";
import { DayTable } from "./day-table.tsx";
import { keepsPromise } from "./server-day.ts";

/** The table of a day on the server; undefined until it arrives. */
export const useDayTable = (daily: Daily | undefined): DailyTable | undefined =>
  useAnswer(daily, askTable);

async function askTable({ day }: Daily): Promise<DailyTable | undefined> {
  const found = await ownServer().dailyTable(day);
  return found.ok ? found.value : undefined;
}

interface DayNewsProps {
  readonly daily: Daily;
  readonly table: DailyTable | undefined;
  /** From before the first shot on this page. */
  readonly commitment: string | undefined;
}

/** Below a result that counts: the table, and whether the server has kept its promise. */
export function DayNews({ daily, table, commitment }: DayNewsProps) {
  const isKept = keepsPromise(daily, commitment ?? daily.commitment);
  return (
    <>
      {table && <DayTable table={table} />}
      <p className="quiet">{isKept ? dailyPage.promiseKept() : dailyPage.promiseBroken()}</p>
    </>
  );
}
