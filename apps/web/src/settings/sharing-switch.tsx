import { settings as words } from "@broadside/words";
import { useEffect, useState } from "react";
import { anonymousServer } from "../server/player.ts";
import { changeSettings, useSettings } from "../store/settings.ts";

/** Lets the server have the player's fleets, if it takes any. Off until somebody switches it on. */
export function SharingSwitch() {
  const { sharesFleets } = useSettings();
  const isOpen = useIsOpen();
  return (
    <>
      <label className="setting-choice">
        <input
          type="checkbox"
          checked={sharesFleets}
          disabled={!isOpen && !sharesFleets}
          onChange={({ target }) => changeSettings({ sharesFleets: target.checked })}
        />
        {words.shareFleets()}
      </label>
      <p className="quiet">{isOpen === false ? words.sharingOff() : words.sharingAbout()}</p>
    </>
  );
}

/** Whether the server of this page takes fleets; undefined until it has answered. */
function useIsOpen(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    void anonymousServer()
      .fleetSharing()
      .then((answer) => setOpen(answer.ok && answer.value.isOpen));
  }, []);
  return isOpen;
}
