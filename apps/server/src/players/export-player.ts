import type { StoredPlayer } from "../store/player-records.ts";
import type { Store } from "../store/store.ts";

/** Everything stored about a player, except secrets that only their devices may know. */
export async function exportPlayer(
  { players, results, daily, passkeys, alerts, tournaments }: Store,
  player: StoredPlayer,
): Promise<object> {
  const { id, name, kind, created_at, muted, banned } = player;
  const seats = await players.seats(id, MOST_SEATS);
  return {
    player: id,
    name,
    kind,
    since: created_at,
    isMuted: muted === 1,
    isBanned: banned === 1,
    devices: (await players.devices(id)).map((since) => ({ since })),
    ratings: (await results.ratings(id)).map(({ player: _, ...rating }) => rating),
    results: await results.of({ player: id, most: MOST_SEATS }),
    passkeys: (await passkeys.of(id)).map(({ host, created_at }) => ({ host, since: created_at })),
    alerts: (await alerts.devices(id)).map(({ endpoint, created_at }) => ({
      sentTo: endpoint,
      since: created_at,
    })),
    dailyFleets: (await daily.of(id, MOST_SEATS)).map(({ player: _, ...attempt }) => attempt),
    tournaments: await tournaments.of(id, MOST_SEATS),
    games: seats.map(({ game, seat, at }) => ({ game, seat, since: at })),
  };
}

const MOST_SEATS = 100_000;
