import "./club.css";
import { club } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { PasskeyList } from "../passkeys/passkey-list.tsx";
import { SignIn } from "../passkeys/sign-in.tsx";
import { useOwnPlayer } from "../server/player.ts";
import { YourName } from "../server/your-name.tsx";
import { OtherDevice } from "./other-device.tsx";
import { OwnData } from "./own-data.tsx";

/** Your own player: its name, its other devices, and everything stored about it. */
export function AccountPage() {
  const { player } = useOwnPlayer();
  return (
    <div className="account">
      <header>
        <h1>{club["account.heading"]()}</h1>
        <p className="lead">{player ? club["account.lead"]() : club["account.none"]()}</p>
      </header>
      <section className="account-part" aria-labelledby="account-name">
        <h2 id="account-name">{club["account.name"]()}</h2>
        <YourName />
        <SignIn />
        {player && (
          <p className="actions">
            <a className="button is-quiet" href={makeHash({ page: "player", code: player.player })}>
              {club["account.page"]()}
            </a>
          </p>
        )}
      </section>
      {player && <OtherDevice name={player.name} />}
      {player && <PasskeyList key={player.player} />}
      {player && <OwnData name={player.name} />}
    </div>
  );
}
