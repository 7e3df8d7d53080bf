import type { Session } from "../database.ts";

/** Results that no run has used for a month, and runs that ended three months ago, are let go. */
export async function removeOld(session: Session): Promise<void> {
  await session.query("DELETE FROM broadside_lab.result WHERE used < now() - interval '30 days'");
  await session.query(
    `DELETE FROM broadside_lab.run
     WHERE state <> 'running' AND finished < now() - interval '90 days'`,
  );
  await session.query("DELETE FROM broadside_lab.worker WHERE seen < now() - interval '1 day'");
  await session.query(
    `DELETE FROM broadside_lab.layouts l WHERE NOT EXISTS
       (SELECT 1 FROM broadside_lab.run r WHERE position(l.digest IN r."order") > 0)`,
  );
}
