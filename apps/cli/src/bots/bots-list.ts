import { type Strategy, strongestFor } from "@broadside/engine";
import { allBots } from "@broadside/lab/core";
import { ladder } from "@broadside/play";
import { preset, presetIds } from "@broadside/rules";
import { botAbout } from "@broadside/words";
import { wrap } from "../screen/text.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { measured } from "./measured.ts";

export function listBots(options: { json?: boolean; variant?: string }): void {
  const variant = options.variant === undefined ? undefined : variantFrom(options.variant);
  const listed = allBots.filter((s) => !variant || s.canPlay(variant) === true);
  if (listed.length === 0) throw new UserError(`No bot plays "${options.variant}".`, 1);
  for (const { name, title, bots } of familiesOf(listed)) {
    if (!options.json) console.log(`${style.bold(title)}\n`);
    for (const bot of bots) console.log(options.json ? botJson(bot, name) : botText(bot));
  }
  if (!options.json) console.log(style.dim(origin));
}

function botText(strategy: Strategy): string {
  const { name } = strategy;
  const stands = name === "admiral" ? wrap(standsForText(), 78) : [];
  return [style.bold(name), ...wrap(botAbout(name), 78), ...stands, strengthLine(strategy), ""]
    .map((line, i) => (i === 0 || line === "" ? line : `  ${line}`))
    .join("\n");
}

function strengthLine(strategy: Strategy): string {
  const strength = measured.bots[strategy.name];
  const figures = strength
    ? `Classic: ${strength.mean.toFixed(2)} ± ${strength.standardError.toFixed(2)} shots (mean ± SE, n = ${strength.games.toLocaleString("en-US")}).`
    : strategy.canPlay(preset("classic")) === true
      ? "Not measured."
      : "Does not play classic.";
  return style.dim(`${figures} Plays ${playsText(strategy)}.`);
}

const origin = `Strength is the mean number of shots to win ± standard error (SE),
on ${measured.rules}. Measured with
\`${measured.command}\`.`;

const playable = (strategy: Strategy): string[] =>
  presetIds.filter((name) => strategy.canPlay(preset(name)) === true);

function playsText(strategy: Strategy): string {
  const names = playable(strategy);
  return names.length === presetIds.length ? "every variant" : names.join(", ");
}

/** The bot that Admiral uses, by preset. */
const standsFor = (): { readonly [preset: string]: string } =>
  Object.fromEntries(presetIds.map((name) => [name, strongestFor(preset(name)).name]));

function standsForText(): string {
  const places = new Map<string, string[]>();
  for (const [name, bot] of Object.entries(standsFor())) {
    places.set(bot, [...(places.get(bot) ?? []), name]);
  }
  return `It is ${[...places].map(([bot, names]) => `${bot} on ${list.format(names)}`).join("; ")}.`;
}

const list = new Intl.ListFormat("en-GB");

function botJson(strategy: Strategy, family: string): string {
  const { name } = strategy;
  const strength = measured.bots[name];
  return JSON.stringify({
    name,
    family,
    description: botAbout(name),
    presets: playable(strategy),
    classic: strength ?? null,
    ...(name === "admiral" && { standsFor: standsFor() }),
  });
}

interface BotFamily {
  readonly name: string;
  readonly title: string;
  readonly bots: readonly Strategy[];
}

const families = [
  {
    name: "opponents",
    title: "Opponents, weakest first",
    bots: ladder,
  },
  {
    name: "seeds",
    title: "Bots of the five earlier programs, strongest first",
    bots: ["human-logic", "middlemost", "parity", "enumerator", "checkerboard"],
  },
  { name: "ours", title: "Our own, strongest first", bots: [] },
  {
    name: "baselines",
    title: "Baselines, strongest first",
    bots: ["hunt-target", "hunt-target-parity", "random"],
  },
] as const;

/** Puts every bot into one family; those not listed in any are ours. */
function familiesOf(strategies: readonly Strategy[]): BotFamily[] {
  const familyOf = ({ name }: Strategy) =>
    families.find(({ bots }) => (bots as readonly string[]).includes(name))?.name ?? "ours";
  return families
    .map(({ name, title }) => {
      const own = strategies.filter((strategy) => familyOf(strategy) === name).sort(byMean);
      return { name, title, bots: name === "opponents" ? own.reverse() : own };
    })
    .filter(({ bots }) => bots.length > 0);
}

/** Fewest shots first; unmeasured bots last. */
const byMean = (a: Strategy, b: Strategy): number => meanOf(a) - meanOf(b);

const meanOf = ({ name }: Strategy): number => measured.bots[name]?.mean ?? Number.MAX_VALUE;
