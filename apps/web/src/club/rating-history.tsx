import { presetTitle } from "@broadside/play";
import type { PlayedGame } from "@broadside/protocol";
import { useAnswer } from "../frame/use-answer.ts";
import { ownServer } from "../server/player.ts";
import { RatingChart, type RatingPoint } from "./rating-chart.tsx";

interface RatingHistoryProps {
  readonly player: string;
  readonly variant: string;
}

/** A rating after each game, drawn; nothing before the second game. */
export default function RatingHistory({ player, variant }: RatingHistoryProps) {
  const points = useAnswer(`${player} ${variant}`, pointsOf);
  if (!points || points.length < 2) return null;
  return <RatingChart rules={presetTitle(variant)} points={points} />;
}

async function pointsOf(wanted: string): Promise<readonly RatingPoint[] | undefined> {
  const [player = "", variant = ""] = wanted.split(" ");
  const found = await ownServer().playedGames(player, { variant });
  return found.ok ? found.value.flatMap(pointOf).reverse() : undefined;
}

const pointOf = ({ rating, deviation }: PlayedGame): readonly RatingPoint[] =>
  rating === undefined ? [] : [{ rating, deviation }];
