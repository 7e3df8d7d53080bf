import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";

/** The operator's log: one line of JSON each, with a fixed message. */
export interface Journal {
  gameCreated(game: string, facts: Facts): void;
  gameFinished(game: string, facts: Facts): void;
  refused(code: string, facts: Facts): void;
  limitHit(limit: string): void;
}

/** Names, codes and numbers; never a token, a salt, a ship or an address. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** Lines per second of each kind. The rest is only counted, or an attack could fill the disk. */
const LINES_PER_SECOND = 10;

export function createJournal(log: Logger, metrics: Metrics): Journal {
  const write = createThrottle(log);
  return {
    gameCreated(game, facts) {
      metrics.games.inc({ what: "created" });
      write("game created", "", { game, ...facts });
    },
    gameFinished(game, facts) {
      metrics.games.inc({ what: "finished" });
      write("game finished", "", { game, ...facts });
    },
    refused: (code, facts) => write("refused", code, { code, ...facts }),
    limitHit(limit) {
      metrics.limits.inc({ limit });
      write("limit hit", limit, { limit });
    },
  };
}

function createThrottle(log: Logger) {
  let second = 0;
  const written = new Map<string, number>();
  return (message: string, kind: string, facts: Facts): void => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      for (const [key, lines] of written) {
        if (lines > LINES_PER_SECOND)
          log.info({ kind: key, left: lines - LINES_PER_SECOND }, "lines left out");
      }
      written.clear();
    }
    const key = `${message} ${kind}`.trim();
    const lines = (written.get(key) ?? 0) + 1;
    written.set(key, lines);
    if (lines <= LINES_PER_SECOND) log.info(facts, message);
  };
}
