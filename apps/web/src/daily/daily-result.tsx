import {
  type DailyBot,
  type Day,
  dailySpread,
  dayShareText,
  placeIn,
  type SoloGame,
  type Spread,
  shareText,
  soloChoices,
  soloGame,
  titleOf,
} from "@broadside/play";
import type { Layout } from "@broadside/rules";
import { dailyPage } from "@broadside/words";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Analysis, useAnalysisOf } from "../analysis/use-analysis.ts";
import { makeAddress } from "../frame/route.ts";
import { ResultFigures } from "./result-figures.tsx";
import { ResultSea } from "./result-sea.tsx";
import { ShareBox } from "./share-box.tsx";
import { SpreadChart } from "./spread-chart.tsx";
import { type BotDays, useBotDays } from "./use-bot-days.ts";

interface DailyResultProps {
  readonly day: Day;
  readonly game: SoloGame;
  readonly layout: Layout;
  readonly streak: number;
  /** The table of the day and what proves the fleet; absent if it does not count. */
  readonly children?: ReactNode;
  /** Everybody's shots on this server. */
  readonly everyone?: Spread | undefined;
}

/** After the last hit: your shots and the bots', your rank among their games, luck and skill. */
export function DailyResult(props: DailyResultProps) {
  const { day, game, layout, streak, everyone, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const bots = useBotDays(day, layout);
  const choices = useMemo(() => soloChoices(game), [game]);
  const analysis = useAnalysisOf(choices);
  const { variant, shots } = game;
  const counts = { admiral: bots.admiral?.length, exact: bots.exact?.length };
  const text = dayShareText({ day, variant, shots, bots: known(counts), streak });
  return (
    <>
      <section className="daily-side" aria-labelledby="result-title">
        <h2 id="result-title" ref={heading} tabIndex={-1} className="daily-title">
          {dailyPage.sunkIn({ shots: shots.length })}
        </h2>
        <ResultFigures shots={shots.length} bots={counts} analysis={analysis} />
        <ShareBox text={`${text}\n${makeAddress({ page: "daily", code: day })}`} />
        <SpreadChart
          admiral={dailySpread(variant, "admiral")}
          exact={dailySpread(variant, "exact")}
          shots={shots.length}
          everyone={everyone}
        />
        <p>{placeText(game)}</p>
        {children}
      </section>
      <section className="daily-sea" aria-label={dailyPage.shotByShot()}>
        <Compared game={game} layout={layout} bots={bots} analysis={analysis} />
      </section>
    </>
  );
}

interface ComparedProps {
  readonly game: SoloGame;
  readonly layout: Layout;
  readonly bots: BotDays;
  readonly analysis: Analysis;
}

/** Chooses whose shots to show. */
function Compared({ game, layout, bots, analysis }: ComparedProps) {
  const [who, setWho] = useState<"you" | DailyBot>("you");
  const cells = who === "you" ? undefined : bots[who];
  const shown = useMemo(
    () => (cells ? soloGame(game.variant, layout, cells)! : game),
    [cells, game, layout],
  );
  const nameOf = (name: "you" | DailyBot) => (name === "you" ? dailyPage.you() : titleOf(name));
  return (
    <>
      <fieldset className="lenses">
        <legend className="visually-hidden">{dailyPage.whoseShots()}</legend>
        {(["you", "admiral", "exact"] as const).map((name) => (
          <label key={name} className="lens">
            <input
              type="radio"
              name="shooter"
              checked={who === name}
              disabled={name !== "you" && !bots[name]}
              onChange={() => setWho(name)}
            />
            {nameOf(name)}
          </label>
        ))}
      </fieldset>
      <ResultSea
        key={who}
        game={shown}
        layout={layout}
        analysis={who === "you" ? analysis : undefined}
        name={nameOf(who)}
      />
    </>
  );
}

const known = (counts: Readonly<Record<DailyBot, number | undefined>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== undefined)) as Partial<
    Record<DailyBot, number>
  >;

function placeText({ variant, shots }: SoloGame): string {
  const ahead = (bot: DailyBot) => partText(placeIn(dailySpread(variant, bot), shots.length).ahead);
  return dailyPage.place({
    admiralName: titleOf("admiral"),
    admiral: ahead("admiral"),
    exactName: titleOf("exact"),
    exact: ahead("exact"),
  });
}

/** "none", "all" or "15%" of many games. */
function partText(part: number): string {
  if (part === 0) return dailyPage.noGames();
  return part === 1 ? dailyPage.allGames() : shareText(part);
}
