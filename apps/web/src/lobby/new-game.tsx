import { opponents, presetChoices, variantText } from "@broadside/play";
import { type Problem, parseVariant, type Result, unwrap } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { makeVariantText } from "@broadside/rules/text";
import { lobby } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Options } from "../frame/options.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { AccessKey } from "../server/access-key.tsx";
import { ownLobby } from "../server/server.ts";
import { timeChoice, timeChoices } from "../server/time-controls.ts";
import { NameField, savedName } from "../server/your-name.tsx";
import { changeSettings, useSettings } from "../store/settings.ts";
import { useOwnRules } from "../variant/own-rules.ts";
import { Seeking } from "./seeking.tsx";

const bots = opponents.filter(({ name }) => name !== "friend");

export function NewGame() {
  const { variant } = useSettings();
  const [time, setTime] = useState("none");
  const [problem, setProblem] = useState<Problem>();
  const [isSeeking, setSeeking] = useState(false);
  const wanted = () => ({
    variant: writeVariant(unwrap(parseVariant(variant))),
    clock: timeChoice(time).control,
    ...named(),
  });

  async function open(begin: () => Promise<Result<string, Problem>>): Promise<void> {
    setProblem(undefined);
    const game = await begin();
    if (game.ok) go({ page: "game", code: game.value });
    else setProblem(game.error);
  }
  if (isSeeking) {
    return <Seeking wanted={wanted()} onGame={open} onEnd={() => setSeeking(false)} />;
  }
  return (
    <section className="new-game" aria-label={lobby.newGame()}>
      <RulesField />
      <label className="field">
        {lobby.clock()}
        <select value={time} onChange={(event) => setTime(event.target.value)}>
          <Options of={timeChoices} />
        </select>
        <span className="quiet">{timeChoice(time).about}</span>
      </label>
      <NameField />
      <div className="actions">
        <Button
          look="primary wide"
          onClick={() => void open(() => ownLobby().create({ ...wanted(), opponent: "friend" }))}
        >
          {lobby.invite()}
        </Button>
        <Button onClick={() => setSeeking(true)}>{lobby.quickMatch()}</Button>
      </div>
      <ServerBot
        onPlay={(bot) => void open(() => ownLobby().create({ ...wanted(), opponent: { bot } }))}
      />
      {problem?.code === "request/key" && <AccessKey onSaved={() => setProblem(undefined)} />}
      <Refusal of={problem} />
    </section>
  );
}

function RulesField() {
  const { variant } = useSettings();
  const own = useOwnRules();
  return (
    <label className="field">
      {lobby.rules()}
      <select value={variant} onChange={(event) => changeSettings({ variant: event.target.value })}>
        <Options of={presetChoices} />
        {own.map((rules) => (
          <option key={rules.name} value={makeVariantText(rules)}>
            {rules.name}
          </option>
        ))}
      </select>
      <span className="quiet">{variantText(unwrap(parseVariant(variant)))}</span>
    </label>
  );
}

function ServerBot({ onPlay }: { readonly onPlay: (bot: string) => void }) {
  const [bot, setBot] = useState(bots[0]!.name);
  return (
    <details className="server-bot">
      <summary>{lobby.serverBot()}</summary>
      <div className="actions">
        <select
          aria-label={lobby.bot()}
          value={bot}
          onChange={(event) => setBot(event.target.value)}
        >
          <Options of={bots} />
        </select>
        <Button onClick={() => onPlay(bot)}>{lobby.play()}</Button>
      </div>
      <p className="quiet">{lobby.serverBotAbout()}</p>
    </details>
  );
}

const named = (): { name?: string } => {
  const name = savedName();
  return name === "" ? {} : { name };
};
