/** Line drawings on a 24 × 24 grid. */
const paths = {
  // A ship's wheel.
  gear: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM12 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM12 2v8M12 14v8M2 12h8M14 12h8M5 5l5.5 5.5M13.5 13.5 19 19M19 5l-5.5 5.5M10.5 13.5 5 19",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  ship: "M3 14.5h18l-2.5 5h-13ZM6 14.5V11h4V6.5h3V11h5v3.5M13 8h5",
  calendar: "M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M9 15.5l2 2 4-4",
  puzzle:
    "M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 11.9v.2",
  friends:
    "M8.5 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-3.5 2.2-5 5.5-5s5.5 1.5 5.5 5M15.5 11a2.6 2.6 0 1 0-.6-5.1M16.5 14c2.8.2 4.5 1.8 4.5 5",
  medal:
    "M12 21a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM9.5 10.6 6 3.5h4.5l1.5 3 1.5-3H18l-3.5 7.1M12 13.5v4",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3",
  redo: "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
