import type { Reaction } from "@broadside/protocol";
import type { ReactNode } from "react";

/** One of the eight pictures, on a grid of 48 × 48. The text beside it has the same content. */
export const ReactionPicture = ({ reaction }: { readonly reaction: Reaction }) => (
  <svg className="reaction-picture" viewBox="0 0 48 48" aria-hidden="true">
    {drawings[reaction]}
  </svg>
);

const ink = { fill: "none", stroke: "#3b2408", strokeWidth: 3, strokeLinecap: "round" } as const;

interface FaceProps {
  readonly children: ReactNode;
}

const Face = ({ children }: FaceProps) => (
  <>
    <circle cx="24" cy="24" r="20" fill="#ffcf4d" stroke="#b07a12" strokeWidth="2" />
    {children}
  </>
);

/** Two open eyes. */
const eyes = <path {...ink} strokeWidth={5} d="M17 20v.01M31 20v.01" />;

const drawings: Readonly<Record<Reaction, ReactNode>> = {
  // An open hand, and two strokes of movement.
  wave: (
    <>
      <path
        fill="#ffcf4d"
        stroke="#b07a12"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M15 26V13a3 3 0 0 1 6 0v9-13a3 3 0 0 1 6 0v13-11a3 3 0 0 1 6 0v12-7a3 3 0 0 1 6 0v13c0 9-5 14-12 14-6 0-9-3-12-8l-7-9c-2-3 2-6 5-4Z"
      />
      <path {...ink} d="M6 15q1-6 6-9M42 40q-1 3-4 5" />
    </>
  ),
  // A clover with four leaves.
  luck: (
    <>
      <path {...ink} stroke="#1f7a3d" d="M25 26q1 12 8 17" />
      {[45, 135, 225, 315].map((turn) => (
        <path
          key={turn}
          fill="#35a457"
          stroke="#1f7a3d"
          strokeWidth="1.5"
          transform={`rotate(${turn} 24 22)`}
          d="M24 22C14 18 15 6 24 9c9-3 10 9 0 13Z"
        />
      ))}
    </>
  ),
  target: (
    <>
      <circle cx="24" cy="24" r="20" fill="#fff" stroke="#c8370d" strokeWidth="5" />
      <circle cx="24" cy="24" r="10" fill="none" stroke="#c8370d" strokeWidth="5" />
      <circle cx="24" cy="24" r="3.5" fill="#c8370d" />
      <path {...ink} stroke="#13293a" d="M24 24 41 7M36 6v6h6" />
    </>
  ),
  phew: (
    <Face>
      <path {...ink} d="M13 21q4-4 8 0M27 21q4-4 8 0M16 31q8 6 16 0" />
      <path fill="#5fb4e5" stroke="#2b7aa8" strokeWidth="1.5" d="M38 8c5 7 4 11 0 11s-5-4 0-11Z" />
    </Face>
  ),
  wow: (
    <Face>
      {eyes}
      <path {...ink} d="M14 13q3-3 6-2M28 11q3-1 6 2" />
      <ellipse cx="24" cy="33" rx="5" ry="6.5" fill="#3b2408" />
    </Face>
  ),
  oops: (
    <Face>
      <path {...ink} d="M14 17l6 4-6 4M34 17l-6 4 6 4M16 34q4-5 8 0t8 0" />
    </Face>
  ),
  think: (
    <Face>
      {eyes}
      <path {...ink} d="M27 12q4-3 8 0M18 33q6-3 11-1" />
      <path
        fill="#ffcf4d"
        stroke="#b07a12"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M8 46c-1-6 1-8 5-9l9-4c3-1 4 3 1 5l-4 2c5-1 5 5 1 6Z"
      />
    </Face>
  ),
  // Two hands that meet.
  clap: (
    <>
      <path
        fill="#ffcf4d"
        stroke="#b07a12"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M22 44C12 44 8 38 9 29l3-13c1-3 5-2 5 1l-1 7 7-13c2-3 6-1 4 3l-4 8 2-1c8 0 11 8 9 14-2 6-6 9-12 9Z"
      />
      <path
        fill="#ffdc7a"
        stroke="#b07a12"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M26 44c10 0 14-6 13-15l-3-13c-1-3-5-2-5 1l1 7-7-13c-2-3-6-1-4 3l4 8c-7 0-10 7-9 13 1 6 4 9 10 9Z"
      />
      <path {...ink} d="M8 10 5 6M24 6V2M40 10l3-4" />
    </>
  ),
};
