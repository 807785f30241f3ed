/** What a page of an MDX dialect (Docusaurus, Starlight) holds beside CommonMark, with places. */

export interface TagAttribute {
  readonly name: string;
  /** Text of a literal; `true` for a name alone; null where it is an expression. */
  readonly value: string | true | null;
  /** The text between the braces of an expression. */
  readonly expression: string | null;
  readonly start: number;
  readonly end: number;
}

export interface TagToken {
  readonly type: 'tag';
  readonly kind: 'open' | 'close' | 'self';
  /** Empty for a fragment, `<>`. */
  readonly name: string;
  readonly attributes: readonly TagAttribute[];
  readonly start: number;
  readonly end: number;
}

/** `:::name[label]{attributes} title` or, without a name, the colons that close it. */
export interface DirectiveToken {
  readonly type: 'directive';
  readonly colons: number;
  readonly name: string | null;
  readonly label: string | null;
  /** Without braces. */
  readonly attributes: string | null;
  /** The line's text without indentation and line end. */
  readonly start: number;
  readonly end: number;
}

export interface ExpressionToken {
  readonly type: 'expression';
  /** Without braces. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** `import` and `export` statements. */
export interface EsmToken {
  readonly type: 'esm';
  readonly start: number;
  readonly end: number;
}

/** `{#id}` at the end of a heading. */
export interface HeadingIdToken {
  readonly type: 'headingId';
  readonly id: string;
  /** Of the heading, from the line's first `#`. */
  readonly headingStart: number;
  readonly start: number;
  readonly end: number;
}

export interface FenceToken {
  readonly type: 'fence';
  /** Behind the backticks of the opening line. */
  readonly info: string;
  /** Where the info begins. */
  readonly infoStart: number;
  readonly start: number;
  readonly end: number;
}

/** `$…$`, `$$…$$` */
export interface MathToken {
  readonly type: 'math';
  /** On lines of its own. */
  readonly isBlock: boolean;
  readonly marker: '$' | '$$';
  readonly start: number;
  readonly end: number;
}

export type Token =
  | TagToken
  | DirectiveToken
  | ExpressionToken
  | EsmToken
  | HeadingIdToken
  | FenceToken
  | MathToken;
