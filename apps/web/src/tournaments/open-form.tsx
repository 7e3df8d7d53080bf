import { presetChoices } from "@broadside/play";
import type { OpenTournament, TournamentFormat } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { parseVariant, unwrap } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { makeVariantText } from "@broadside/rules/text";
import { tournaments } from "@broadside/words";
import { type Dispatch, type SetStateAction, useState } from "react";
import { Button } from "../frame/button.tsx";
import { Options } from "../frame/options.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { AccessKey } from "../server/access-key.tsx";
import { becomePlayer } from "../server/become-player.ts";
import { ownServer } from "../server/player.ts";
import { timeChoice, timeChoices } from "../server/time-controls.ts";
import { useSettings } from "../store/settings.ts";
import { useOwnRules } from "../variant/own-rules.ts";

interface Draft {
  readonly name: string;
  readonly kind: TournamentFormat["type"];
  readonly minutes: number;
  readonly rounds: number;
  readonly variant: string;
  readonly time: string;
  /** Minutes from now; 0: by hand. */
  readonly startIn: number;
  readonly key: string;
  readonly bots: boolean;
  readonly rated: boolean;
  readonly listed: boolean;
}

const fastClocks = timeChoices.filter(({ name }) => name === "5+3" || name === "30s");

/** The form of a new tournament. Only its name must be filled in. */
export function OpenForm() {
  const { variant } = useSettings();
  const [draft, setDraft] = useState<Draft>({
    name: "",
    kind: "arena",
    minutes: 30,
    rounds: 5,
    variant,
    time: "30s",
    startIn: 0,
    key: "",
    bots: false,
    rated: false,
    listed: false,
  });
  const [problem, setProblem] = useState<Problem>();
  async function open(): Promise<void> {
    const opened = await openTournament(draft);
    if (opened.ok) go({ page: "tournament", code: opened.value.tournament });
    else setProblem(opened.error);
  }
  return (
    <form
      className="card open-tournament"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>{tournaments.openOne()}</h2>
      <MainFields draft={draft} setDraft={setDraft} />
      <MoreFields draft={draft} setDraft={setDraft} />
      <Button look="primary wide" type="submit">
        {tournaments.open()}
      </Button>
      {problem?.code === "request/key" && <AccessKey onSaved={() => setProblem(undefined)} />}
      <Refusal of={problem} />
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
}

function MainFields({ draft, setDraft }: FieldsProps) {
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isArena = draft.kind === "arena";
  const lengths = isArena ? [10, 15, 30, 45, 60, 90, 120] : [3, 4, 5, 6, 7, 9];
  return (
    <>
      <label className="field">
        {tournaments.name()}
        <input
          value={draft.name}
          maxLength={40}
          placeholder={tournaments.nameExample()}
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <label className="field">
        {tournaments.kind()}
        <select
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value as Draft["kind"] })}
        >
          <option value="arena">{tournaments.arena()}</option>
          <option value="swiss">{tournaments.swiss()}</option>
        </select>
        <span className="quiet">
          {isArena ? tournaments.arenaAbout() : tournaments.swissAbout()}
        </span>
      </label>
      <label className="field">
        {tournaments.length()}
        <select
          value={isArena ? draft.minutes : draft.rounds}
          onChange={(event) =>
            change({ [isArena ? "minutes" : "rounds"]: Number(event.target.value) })
          }
        >
          {lengths.map((n) => (
            <option key={n} value={n}>
              {isArena ? tournaments.minutes({ n }) : tournaments.rounds({ n })}
            </option>
          ))}
        </select>
      </label>
      <RulesFields draft={draft} setDraft={setDraft} />
    </>
  );
}

function RulesFields({ draft, setDraft }: FieldsProps) {
  const own = useOwnRules();
  return (
    <>
      <label className="field">
        {tournaments.rules()}
        <select
          value={draft.variant}
          onChange={(event) => setDraft({ ...draft, variant: event.target.value })}
        >
          <Options of={presetChoices} />
          {own.map((rules) => (
            <option key={rules.name} value={makeVariantText(rules)}>
              {rules.name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {tournaments.clock()}
        <select
          value={draft.time}
          onChange={(event) => setDraft({ ...draft, time: event.target.value })}
        >
          <Options of={fastClocks} />
        </select>
      </label>
    </>
  );
}

function MoreFields({ draft, setDraft }: FieldsProps) {
  return (
    <details>
      <summary>{tournaments.more()}</summary>
      <label className="field">
        {tournaments.start()}
        <select
          value={draft.startIn}
          onChange={(event) => setDraft({ ...draft, startIn: Number(event.target.value) })}
        >
          <option value={0}>{tournaments.startByHand()}</option>
          {[5, 10, 15, 30, 60].map((minutes) => (
            <option key={minutes} value={minutes}>
              {tournaments.startIn({ minutes })}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {tournaments.key()}
        <input
          value={draft.key}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, key: event.target.value })}
        />
        <span className="quiet">{tournaments.keyAbout()}</span>
      </label>
      {(
        [
          ["bots", tournaments.allowBots()],
          ["rated", tournaments.isRated()],
          ["listed", tournaments.isListed()],
        ] as const
      ).map(([name, label]) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </details>
  );
}

/** Opening a tournament makes you a player of the server, so that it stays yours. */
async function openTournament(draft: Draft) {
  const player = await becomePlayer();
  if (!player.ok) return player;
  return ownServer().openTournament(bodyOf(draft));
}

function bodyOf(draft: Draft): OpenTournament {
  const { kind, minutes, rounds, key, bots, rated, listed, startIn } = draft;
  const name = draft.name.trim() || tournaments.nameExample();
  return {
    name,
    format: kind === "arena" ? { type: "arena", minutes } : { type: "swiss", rounds },
    variant: writeVariant(unwrap(parseVariant(draft.variant))),
    clock: timeChoice(draft.time).control!,
    bots,
    rated,
    listed,
    ...(key.trim() !== "" && { key: key.trim() }),
    ...(startIn > 0 && { startsAt: Date.now() + startIn * 60_000 }),
  };
}
