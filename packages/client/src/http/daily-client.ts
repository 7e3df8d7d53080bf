import {
  type Daily,
  type DailyShot,
  type DailyTable,
  dailySchema,
  dailyTableSchema,
} from "@broadside/protocol";
import type { Answer, Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns its daily fleet. */
export interface DailyClient {
  /** The fleet of a day, as far as one may know it, and this player's attempt. */
  daily(day: string): Answer<Daily>;
  /** Fires the next shot at the fleet of a day; repeating it has no second effect. */
  fireDaily(day: string, shot: DailyShot): Answer<Daily>;
  /** Who sank the fleet of a day: this player and those they have played first. */
  dailyTable(day: string): Answer<DailyTable>;
}

export const createDailyClient = ({ json }: Requests): DailyClient => ({
  daily: (day) => json("GET", `/daily/${day}`, dailySchema),
  fireDaily: (day, body) => json("POST", `/daily/${day}/shots`, dailySchema, { body }),
  dailyTable: (day) => json("GET", `/daily/${day}/table`, dailyTableSchema),
});
