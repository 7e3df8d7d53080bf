import { Icon } from "../frame/icon.tsx";
import { changeSettings, useSettings } from "../store/settings.ts";
import { playSound } from "./play-sound.ts";

/** In the first game, once: sound at one tap. Whatever is chosen is remembered. */
export function SoundOffer({ shots }: { readonly shots: number }) {
  const { soundOffered } = useSettings();
  if (soundOffered || shots === 0) return null;
  function turnOn(): void {
    changeSettings({ sound: true, soundOffered: true });
    playSound("gun");
  }
  return (
    <div className="sound-offer">
      <button type="button" className="button is-small" aria-label="Turn on sound" onClick={turnOn}>
        <Icon name="sound" />
        <span>
          <span className="sound-verb">Turn on </span>sound
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="No sound, thanks"
        onClick={() => changeSettings({ soundOffered: true })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
