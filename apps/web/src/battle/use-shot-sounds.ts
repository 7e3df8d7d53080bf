import type { FiredShot, ShotResult } from "@broadside/rules";
import { useEffect, useRef } from "react";
import { useSettings } from "../store/settings.ts";

/** A splash, a thud or a long rumble for every shot that falls while sound is on. */
export function useShotSounds(history: readonly FiredShot[]): void {
  const { sound } = useSettings();
  const heard = useRef(history.length);
  useEffect(() => {
    const fresh = history.slice(heard.current);
    heard.current = history.length;
    const last = fresh.at(-1);
    if (sound && last) play(last.announcement.result);
  }, [history, sound]);
}

interface Sound {
  /** Of the low-pass filter, at the start and at the end. */
  readonly hertz: readonly [number, number];
  readonly seconds: number;
  readonly volume: number;
}

const sounds: Record<ShotResult, Sound> = {
  miss: { hertz: [2400, 500], seconds: 0.25, volume: 0.12 },
  hit: { hertz: [500, 60], seconds: 0.35, volume: 0.5 },
  sunk: { hertz: [300, 40], seconds: 0.9, volume: 0.6 },
};

let context: AudioContext | undefined;

/** Noise through a filter that closes: no sound file to load. */
function play(result: ShotResult): void {
  try {
    context ??= new AudioContext();
    const { hertz, seconds, volume } = sounds[result];
    const now = context.currentTime;
    const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const noise = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: hertz[0] });
    filter.frequency.exponentialRampToValueAtTime(hertz[1], now + seconds);
    const gain = new GainNode(context, { gain: volume });
    gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
    noise.connect(filter).connect(gain).connect(context.destination);
    noise.start();
  } catch {
    // A device without sound plays on in silence.
  }
}
