import { frame } from "@broadside/words";
import { Button, IconButton } from "../frame/button.tsx";
import { Icon } from "../frame/icon.tsx";
import { tag } from "../frame/tag.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { playSound } from "./play-sound.ts";

/** Offers sound once, in the first game. The choice is remembered. */
export function SoundOffer({ shots }: { readonly shots: number }) {
  const { soundOffered } = useSettings();
  if (soundOffered || shots === 0) return null;
  function turnOn(): void {
    changeSettings({ sound: true, soundOffered: true });
    playSound("gun");
  }
  return (
    <div className="sound-offer">
      <Button look="small" aria-label={frame.turnOnSound()} onClick={turnOn}>
        <Icon name="sound" />
        <span>{frame.soundOffer({ verb: tag("span", "sound-verb") })}</span>
      </Button>
      <IconButton
        icon="close"
        label={frame.noSound()}
        onClick={() => changeSettings({ soundOffered: true })}
      />
    </div>
  );
}
