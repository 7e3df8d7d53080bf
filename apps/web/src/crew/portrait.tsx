import "./portrait.css";
import { memo } from "react";
import { faceOf } from "./faces.ts";
import type { Stroke } from "./features.ts";

/** What the face shows. */
export type Mood = "calm" | "glad" | "grim";

export interface PortraitProps {
  /** An opponent of the ladder; anyone else gets the face of a friend. */
  readonly name: string;
  readonly mood?: Mood;
}

/** An opponent's bust in a porthole. Decorative: the name is beside it. */
export const Portrait = memo(function Portrait({ name, mood = "calm" }: PortraitProps) {
  const { skin, brow, coat, behind, before } = faceOf(name);
  return (
    <svg className="portrait" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="portrait-sky" cx="32" cy="32" r="30.5" />
      <path className="portrait-sea" d="M2 40q7.5-3 15 0t15 0 15 0 15 0V64H2Z" />
      <Strokes of={behind} />
      <Strokes of={coat} />
      <path fill={skin} d="M27 40h10v8q-5 5-10 0Z" />
      <path d="M27 43q5 4 10 0v3q-5 4-10 0Z" fill="#00000022" />
      <ellipse cx="32" cy="31" rx="12.5" ry="14.5" fill={skin} />
      <ellipse cx="19.5" cy="33" rx="2" ry="3" fill={skin} />
      <ellipse cx="44.5" cy="33" rx="2" ry="3" fill={skin} />
      <path d="M32 31q2 4-1 5" className="portrait-nose" />
      <circle cx="26.5" cy="32" r="1.5" className="portrait-eye" />
      <circle cx="37.5" cy="32" r="1.5" className="portrait-eye" />
      <path d={brows[mood]} stroke={brow} className="portrait-line" />
      <Strokes of={before} />
      <path d={mouths[mood]} className="portrait-line portrait-mouth" />
      <circle className="portrait-ring" cx="32" cy="32" r="30.5" />
    </svg>
  );
});

const Strokes = ({ of }: { readonly of: readonly Stroke[] }) =>
  of.map(({ d, colour, width }) =>
    width ? (
      <path key={d} d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinecap="round" />
    ) : (
      <path key={d} d={d} fill={colour} />
    ),
  );

const brows: Readonly<Record<Mood, string>> = {
  calm: "M23.5 28.5q3-1.5 6 0M34.5 28.5q3-1.5 6 0",
  glad: "M23.5 27.5q3-2.5 6-.5M34.5 27q3-2 6 .5",
  grim: "M23.5 27.5l6 2M34.5 29.5l6-2",
};

const mouths: Readonly<Record<Mood, string>> = {
  calm: "M28.5 41.5h7",
  glad: "M27.5 40.5q4.5 4 9 0",
  grim: "M28 42.5q4-3 8 0",
};
