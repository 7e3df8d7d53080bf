/** A report as a value: what it contains, not how it looks. Each printer knows one form. */
export interface Document {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Blocks that belong together. Empty sections are not printed. */
export type Section = readonly Block[];

export type Block =
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "warning"; readonly text: string }
  | { readonly type: "paragraph"; readonly text: Text }
  | { readonly type: "footnote"; readonly text: string }
  | { readonly type: "facts"; readonly facts: readonly Fact[] }
  | { readonly type: "list"; readonly items: readonly Item[] }
  | Table
  | { readonly type: "charts"; readonly svgs: readonly string[] };

/** Plain, or with parts that stand out. */
export type Text = string | readonly Span[];
export type Span = string | { readonly strong: string } | { readonly quiet: string };

export interface Fact {
  readonly name: string;
  readonly value: Text;
  /** The value is a command line. */
  readonly isCode?: boolean;
}

export interface Item {
  readonly text: string;
  /** A conclusion, printed after the text so that it stands out. */
  readonly conclusion?: string | undefined;
}

/** The first column holds names and is aligned left; all others hold figures and are aligned right. */
export interface Table {
  readonly type: "table";
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export interface Column {
  readonly head: string;
  /** Characters the column takes up in a terminal, if more than its head. */
  readonly width?: number;
}

export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Table => ({ type: "table", caption, columns: heads.map((head) => ({ head })), rows });

export const plainText = (text: Text): string =>
  typeof text === "string"
    ? text
    : text
        .map((span) =>
          typeof span === "string" ? span : "strong" in span ? span.strong : span.quiet,
        )
        .join("");
