import { frame } from "@broadside/words";
import { languages } from "@broadside/words/languages";
import { refreshAlerts } from "../alerts/refresh-alerts.ts";
import { chooseLanguage } from "../store/language.ts";
import { useSettings } from "../store/settings.ts";

/** Chooses the language of the game. Each language is listed by its own name. */
export function LanguagePicker() {
  const { language } = useSettings();
  return (
    <select
      className="language-picker"
      aria-label={frame.language()}
      value={language}
      onChange={({ target }) => void chooseLanguage(target.value).then(refreshAlerts)}
    >
      <option value="auto">{frame.languageOfDevice()}</option>
      {languages.map(({ id, name }) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
