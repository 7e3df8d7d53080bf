/** Sounds are made of noise and filters, so that there are no files to load. */
export type SoundName = "gun" | "splash" | "hit" | "sunk" | "won" | "lost" | "bell";

interface Mixer {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly master: GainNode;
  readonly noise: AudioBuffer;
}

let mixer: Mixer | undefined;

/** Plays a sound at a volume from 0 to 1, after a delay in milliseconds; silent if there is none. */
export function play(name: SoundName, volume: number, afterMs = 0): void {
  try {
    mixer ??= openMixer();
    // Browsers play nothing before the first press.
    void mixer.context.resume();
    // Loudness is heard on a curve: half way along the control should sound half as loud.
    mixer.master.gain.value = volume ** 2;
    scores[name](mixer, mixer.context.currentTime + afterMs / 1_000);
  } catch {
    // As above.
  }
}

function openMixer(): Mixer {
  const context = new AudioContext();
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 8 });
  const master = new GainNode(context);
  limiter.connect(master).connect(context.destination);
  const noise = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, out: limiter, master, noise };
}

const scores: Record<SoundName, (mixer: Mixer, at: number) => void> = {
  gun(mixer, at) {
    rush(mixer, at, { hertz: [1_100, 90], seconds: 0.22, volume: 0.35 });
    tone(mixer, at, { hertz: [120, 45], seconds: 0.2, volume: 0.5 });
  },
  splash(mixer, at) {
    tone(mixer, at, { hertz: [420, 130], seconds: 0.12, volume: 0.18 });
    rush(mixer, at, { hertz: [3_200, 700], seconds: 0.28, volume: 0.2 });
    rush(mixer, at + 0.09, { hertz: [1_500, 420], seconds: 0.6, volume: 0.12 });
  },
  hit(mixer, at) {
    rush(mixer, at, { hertz: [2_600, 70], seconds: 0.7, volume: 0.6 });
    tone(mixer, at, { hertz: [130, 34], seconds: 0.5, volume: 0.8 });
    crackle(mixer, at + 0.12, 6);
  },
  sunk(mixer, at) {
    scores.hit(mixer, at);
    rush(mixer, at + 0.28, { hertz: [900, 45], seconds: 1.4, volume: 0.6 });
    tone(mixer, at + 0.28, { hertz: [90, 26], seconds: 1.1, volume: 0.8 });
    tone(mixer, at + 0.7, { hertz: [74, 41], seconds: 1.3, volume: 0.12, type: "sawtooth" });
    for (let i = 0; i < 9; i++) {
      const pitch = 260 + 420 * Math.random();
      const start = at + 0.9 + 1.1 * Math.random();
      tone(mixer, start, { hertz: [pitch, pitch * 1.5], seconds: 0.09, volume: 0.06 });
    }
  },
  won(mixer, at) {
    for (const [i, hertz] of [392, 523.3, 659.3, 784].entries()) {
      const seconds = i === 3 ? 1.3 : 0.32;
      const score = { hertz: [hertz, hertz], seconds, volume: 0.16, type: "triangle" } as const;
      tone(mixer, at + 0.15 * i, score);
      tone(mixer, at + 0.15 * i, { ...score, volume: 0.04, type: "sawtooth" });
    }
  },
  /** A ship's bell, struck twice: it is your turn. */
  bell(mixer, at) {
    for (const start of [at, at + 0.28]) {
      tone(mixer, start, { hertz: [1_318.5, 1_318.5], seconds: 0.9, volume: 0.14 });
      tone(mixer, start, { hertz: [3_560, 3_560], seconds: 0.4, volume: 0.05 });
    }
  },
  lost(mixer, at) {
    for (const [i, hertz] of [146.8, 110].entries()) {
      tone(mixer, at + 0.75 * i, { hertz: [hertz, hertz], seconds: 2, volume: 0.3 });
      tone(mixer, at + 0.75 * i, { hertz: [hertz * 2.76, hertz * 2.76], seconds: 1, volume: 0.06 });
    }
  },
};

interface Score {
  /** At the start and at the end. */
  readonly hertz: readonly [number, number];
  readonly seconds: number;
  readonly volume: number;
  readonly type?: OscillatorType;
}

/** Noise through a closing filter. */
function rush({ context, out, noise }: Mixer, at: number, score: Score): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: score.hertz[0] });
  filter.frequency.setValueAtTime(score.hertz[0], at);
  filter.frequency.exponentialRampToValueAtTime(score.hertz[1], at + score.seconds);
  source
    .connect(filter)
    .connect(envelope(context, at, score))
    .connect(out);
  source.start(at, Math.random());
  source.stop(at + score.seconds);
}

function tone({ context, out }: Mixer, at: number, score: Score): void {
  const source = new OscillatorNode(context, { type: score.type ?? "sine" });
  source.frequency.setValueAtTime(score.hertz[0], at);
  source.frequency.exponentialRampToValueAtTime(score.hertz[1], at + score.seconds);
  source.connect(envelope(context, at, score)).connect(out);
  source.start(at);
  source.stop(at + score.seconds);
}

/** Splinters. */
function crackle(mixer: Mixer, at: number, many: number): void {
  for (let i = 0; i < many; i++) {
    const start = at + 0.35 * Math.random();
    rush(mixer, start, { hertz: [4_000, 1_200], seconds: 0.05, volume: 0.14 });
  }
}

/** A fast attack, then decay to nothing. */
function envelope(context: AudioContext, at: number, { seconds, volume }: Score): GainNode {
  const gain = new GainNode(context, { gain: 0.0001 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}
