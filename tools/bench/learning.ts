// A worker that learns a new layout at every message, and answers when it has.
import { learnLayout, newProfile } from "@broadside/engine";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";

const variant = preset("classic");
const rng = createRng("bench");
let profile = newProfile(variant);

const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  onmessage: (() => void) | null;
};
scope.onmessage = () => {
  const layout = unwrap(randomLayout(variant, rng));
  profile = learnLayout(profile, variant, layout);
  scope.postMessage(profile.games);
};
scope.postMessage(profile.games);
