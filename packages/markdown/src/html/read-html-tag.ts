/** One tag of HTML, read at its `<`: the reader of pages, of sources to convert, and of drawn markup. */

/** Parts of a tag. The patterns are sticky. */
export interface TagGrammar {
  readonly name: RegExp;
  /** Between attributes, before the `>` or `/>`. May match nothing. */
  readonly between: RegExp;
  /** May match nothing only where the tag is never refused for an attribute's name. */
  readonly attributeName: RegExp;
  /** A value without quotes; null if values have quotes. */
  readonly unquoted: RegExp | null;
  /** Quotes of values. */
  readonly quotes: string;
  /** Whether `{…}` with balanced braces is a value, as in JSX. */
  readonly hasBraces: boolean;
  /** Whether names are compared, and returned, in lower case. */
  readonly foldsCase: boolean;
}

/** As a browser reads raw HTML (HTML Living Standard §13.2.5), and JSX's `style={{ a: 1 }}`. */
export const HTML_TAG: TagGrammar = {
  name: /[a-zA-Z][^\s/>]*/y,
  between: /[\s/]*/y,
  attributeName: /=?[^\s/>=]*/y,
  unquoted: /[^\s>]*/y,
  quotes: `"'`,
  hasBraces: true,
  foldsCase: true,
};

/**
 * As CommonMark 0.31 §6.6 finds a tag in text: `<yes/no>`, `<https://a.example>` and `<a, b>` are not tags.
 * Names may contain the `.` of components and the `@`, `#`, `:` and `[` of templates.
 */
export const MARKDOWN_TAG: TagGrammar = {
  name: /[a-zA-Z][\w.-]*(?=[\s/>])/y,
  between: /\s*/y,
  attributeName: /[^\s"'<>/=]+/y,
  unquoted: /[^\s"'=<>`]+/y,
  quotes: `"'`,
  hasBraces: false,
  foldsCase: true,
};

/** As programs write SVG and MathML: names have a case, and values have double quotes. */
export const XML_TAG: TagGrammar = {
  name: /[a-zA-Z]+(?=[\s/>])/y,
  between: /\s*/y,
  attributeName: /[a-zA-Z][\w:-]*(?==")/y,
  unquoted: null,
  quotes: '"',
  hasBraces: false,
  foldsCase: false,
};

export interface HtmlTag {
  readonly kind: 'open' | 'close';
  readonly name: string;
  /** The first attribute of a name is used. Values are as they are written, and empty if the attribute has no value. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets where the values begin, behind their quotes. */
  readonly valueStarts: ReadonlyMap<string, number>;
  readonly isSelfClosed: boolean;
  readonly start: number;
  /** Behind the `>`. */
  readonly end: number;
}

const EQUALS = /\s*=\s*/y;

class TagReader {
  at: number;

  constructor(
    private readonly text: string,
    private readonly grammar: TagGrammar,
    private readonly start: number,
  ) {
    this.at = start;
  }

  read(): HtmlTag | 'text' | 'unfinished' {
    const { text, grammar, start } = this;
    const isClosing = text.charAt(start + 1) === '/';
    this.at = start + (isClosing ? 2 : 1);
    const name = this.take(grammar.name);
    if (name === null) return 'text';
    const attributes = new Map<string, string>();
    const valueStarts = new Map<string, number>();
    for (;;) {
      const before = this.at;
      this.take(grammar.between);
      if (this.at >= text.length) return 'unfinished';
      const isSelfClosed = this.endsSelfClosed(before);
      if (isSelfClosed || text.charAt(this.at) === '>') {
        this.at++;
        const kind = isClosing ? 'close' : 'open';
        const end = this.at;
        return {
          kind,
          name: this.fold(name),
          attributes,
          valueStarts,
          isSelfClosed,
          start,
          end,
        };
      }
      const written = this.take(grammar.attributeName);
      if (written === null) return 'text';
      const key = this.fold(written);
      const valueStart = this.take(EQUALS) === null ? null : this.at;
      const value = valueStart === null ? '' : this.value();
      if (value === null) return 'text';
      if (attributes.has(key)) continue;
      attributes.set(key, value);
      if (valueStart !== null) {
        valueStarts.set(key, valueStart + (this.isQuoteAt(valueStart) ? 1 : 0));
      }
    }
  }

  /** Whether the tag ends here with `/>`; the slash may be behind what is between attributes. */
  private endsSelfClosed(before: number): boolean {
    if (this.text.startsWith('/>', this.at)) {
      this.at++;
      return true;
    }
    return this.at > before && this.text.startsWith('/>', this.at - 1);
  }

  private fold(name: string): string {
    return this.grammar.foldsCase ? name.toLowerCase() : name;
  }

  private isQuoteAt(at: number): boolean {
    const character = this.text.charAt(at);
    return character !== '' && this.grammar.quotes.includes(character);
  }

  /** Null for a value that the grammar does not have. */
  private value(): string | null {
    const { text, grammar } = this;
    if (grammar.hasBraces && text.charAt(this.at) === '{') return this.braces();
    if (!this.isQuoteAt(this.at)) {
      return grammar.unquoted === null ? null : this.take(grammar.unquoted);
    }
    const start = this.at + 1;
    const end = text.indexOf(text.charAt(this.at), start);
    this.at = end === -1 ? text.length : end + 1;
    return text.slice(start, end === -1 ? undefined : end);
  }

  /** To the brace that closes the first one. */
  private braces(): string {
    const start = this.at;
    let depth = 0;
    do {
      const character = this.text.charAt(this.at++);
      if (character === '{') depth++;
      if (character === '}') depth--;
    } while (depth > 0 && this.at < this.text.length);
    return this.text.slice(start, this.at);
  }

  private take(sticky: RegExp): string | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

/**
 * Reads the tag at the `<` at `start`.
 *
 * @returns `text` where the grammar has no tag there, and `unfinished` where the text ends before
 *   the tag does
 */
export const readHtmlTag = (
  text: string,
  start: number,
  grammar: TagGrammar,
): HtmlTag | 'text' | 'unfinished' => new TagReader(text, grammar, start).read();
