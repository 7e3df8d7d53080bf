import { heatCodes } from "../terminal/style.ts";

export type Paint = (text: string) => string;

/** The colours of a screen by meaning. */
export interface Ink {
  readonly colour: boolean;
  readonly title: Paint;
  readonly accent: Paint;
  readonly quiet: Paint;
  readonly warning: Paint;
  readonly label: Paint;
  /** Squares: a calm sea, warm hits, sunk ships in one colour. */
  readonly unknown: Paint;
  /** A called shot without an answer. */
  readonly called: Paint;
  readonly water: Paint;
  readonly miss: Paint;
  readonly ship: Paint;
  readonly hit: Paint;
  readonly sunk: Paint;
  readonly ghost: Paint;
  readonly wrong: Paint;
  /** Visible on every kind of square. */
  readonly cursor: Paint;
  readonly heat: (text: string, fraction: number) => string;
}

const codes =
  (...parts: (number | string)[]): Paint =>
  (text) =>
    `\u001b[${parts.join(";")}m${text}\u001b[0m`;

/** Foreground and background from the 256 colours. */
const on = (fore: number, back: number, ...more: number[]): Paint =>
  codes(...more, "38;5", fore, "48;5", back);

const SEA = 24;
const bare: Paint = (text) => text;
const inverse = codes(7);

const coloured: Ink = {
  colour: true,
  title: codes(1),
  accent: codes(1, "38;5", 75),
  quiet: codes(2),
  warning: codes("38;5", 209),
  label: codes(2),
  unknown: on(67, SEA),
  called: on(16, 222),
  water: on(67, SEA),
  miss: on(153, SEA),
  ship: on(235, 250),
  hit: on(16, 208, 1),
  sunk: on(224, 124, 1),
  ghost: on(16, 117),
  wrong: on(16, 209),
  cursor: on(16, 229, 1),
  heat: (text, fraction) => `${heatCodes(fraction)}${text}\u001b[0m`,
};

/** NO_COLOR still allows bold and inverse. */
const plain: Ink = {
  colour: false,
  title: codes(1),
  accent: codes(1),
  quiet: bare,
  warning: codes(1),
  label: bare,
  unknown: bare,
  called: bare,
  water: bare,
  miss: bare,
  ship: bare,
  hit: bare,
  sunk: bare,
  ghost: inverse,
  wrong: inverse,
  cursor: inverse,
  heat: bare,
};

export const createInk = (colour: boolean): Ink => (colour ? coloured : plain);
