import { presetChoices, presetTitle, variantText } from "@broadside/play";
import { parseVariant, unwrap, type Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { makeVariantText } from "@broadside/rules/text";
import { lobby } from "@broadside/words";
import { Options } from "../frame/options.tsx";
import { timeChoice, timeChoices } from "../server/time-controls.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { useOwnRules } from "../variant/own-rules.ts";

/** What the next game should be like. "usual" depends on whom it is with. */
export interface GameWish {
  readonly time: string;
  readonly ratings: "usual" | "rated" | "friendly";
}

export const usualWish: GameWish = { time: "usual", ratings: "usual" };

/** Strangers get a clock, so that nobody is left waiting; friends do not. */
const QUICK_TIME = "5+3";

/** What a request to the server says about the game. */
export function requestFor(wish: GameWish, variant: string, whom: "anyone" | "friend") {
  const rules = unwrap(parseVariant(variant));
  const isQuick = whom === "anyone";
  const time = wish.time === "usual" ? (isQuick ? QUICK_TIME : "none") : wish.time;
  const wantsRating = wish.ratings === "usual" ? isQuick : wish.ratings === "rated";
  return {
    variant: writeVariant(rules),
    clock: timeChoice(time).control,
    rated: wantsRating && isRatable(rules),
  };
}

/** "Classic, 5 minutes + 3 s, rated." */
export function quickText(wish: GameWish, variant: string): string {
  const { rated } = requestFor(wish, variant, "anyone");
  const time = timeChoice(wish.time === "usual" ? QUICK_TIME : wish.time);
  const rules = presetTitle(unwrap(parseVariant(variant)).name);
  return lobby.quickAbout({ rules, clock: time.title, isRated: rated ? "yes" : "no" });
}

/** Only games by a preset's rules count for ratings. */
const isRatable = (rules: Variant): boolean => typeof writeVariant(rules) === "string";

interface WishFieldsProps {
  readonly wish: GameWish;
  readonly onChange: (wish: GameWish) => void;
}

/** The rules, the clock, and whether the game counts. */
export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { time, ratings } = wish;
  return (
    <div className="wish">
      <RulesField />
      <label className="field">
        {lobby.clock()}
        <select value={time} onChange={(event) => onChange({ ...wish, time: event.target.value })}>
          <option value="usual">{lobby.usual()}</option>
          <Options of={timeChoices} />
        </select>
        <span className="quiet">
          {time === "usual" ? lobby.usualClock() : timeChoice(time).about}
        </span>
      </label>
      <RatingsField
        ratings={ratings}
        onChange={(chosen) => onChange({ ...wish, ratings: chosen })}
      />
    </div>
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

interface RatingsFieldProps {
  readonly ratings: GameWish["ratings"];
  readonly onChange: (ratings: GameWish["ratings"]) => void;
}

function RatingsField({ ratings, onChange }: RatingsFieldProps) {
  const { variant } = useSettings();
  const isPreset = isRatable(unwrap(parseVariant(variant)));
  const about = {
    usual: lobby.usualRatings,
    rated: lobby.ratedAbout,
    friendly: lobby.friendlyAbout,
  };
  return (
    <label className="field">
      {lobby.ratings()}
      <select
        value={isPreset ? ratings : "friendly"}
        disabled={!isPreset}
        onChange={(event) => onChange(event.target.value as GameWish["ratings"])}
      >
        <option value="usual">{lobby.usual()}</option>
        <option value="rated">{lobby.rated()}</option>
        <option value="friendly">{lobby.friendly()}</option>
      </select>
      <span className="quiet">{isPreset ? about[ratings]() : lobby.customUnrated()}</span>
    </label>
  );
}
