/**
 * Raw HTML as a browser's tokenizer reads it (HTML Living Standard §13.2.5), without comments,
 * declarations and processing instructions. Braces of JSX are one value: `style={{ a: 1 }}`. A tag
 * that does not end is text, and so is all behind it.
 */

export interface OpenTag {
  readonly kind: 'open';
  /** In lower case. */
  readonly name: string;
  /** Names in lower case, the first of a name counts; values as they are written. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets in the HTML where the values begin, behind their quotes. */
  readonly valueStarts: ReadonlyMap<string, number>;
  readonly isSelfClosed: boolean;
  /** Offsets in the HTML; the end is behind the `>`. */
  readonly start: number;
  readonly end: number;
}

export type HtmlToken =
  | OpenTag
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Elements whose content is no markup, or is not one that may be shown. */
const RAW_TEXT: ReadonlySet<string> = new Set(
  'script style textarea title iframe noembed noframes noscript xmp plaintext template svg math'.split(
    ' ',
  ),
);

const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const TAG_NAME = /[a-zA-Z][^\s/>]*/y;
const BETWEEN = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;

class Tokenizer {
  private at = 0;
  /** Names of raw text elements that are not closed any more, so that each is looked for once. */
  private readonly unclosed = new Set<string>();

  constructor(private readonly html: string) {}

  *tokens(): Generator<HtmlToken> {
    const { html } = this;
    let textStart = 0;
    for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', this.at)) {
      const token = this.markup(at);
      if (token === 'text') continue;
      // So that a text of many such beginnings is not read to its end for each.
      if (token === 'unfinished') break;
      if (at > textStart) yield { kind: 'text', text: html.slice(textStart, at) };
      textStart = this.at;
      if (token === null) continue;
      yield token;
      if (token.kind === 'open' && !token.isSelfClosed && RAW_TEXT.has(token.name)) {
        this.skipRawText(token.name);
        // What a text field holds is text, its tags too (HTML Living Standard §13.2.5.2).
        if (token.name === 'textarea' && this.at > textStart) {
          yield { kind: 'text', text: html.slice(textStart, this.at) };
        }
        textStart = this.at;
      }
    }
    if (textStart < html.length) yield { kind: 'text', text: html.slice(textStart) };
  }

  /** Null for what is never shown; `unfinished` where the HTML ends before the tag does. */
  private markup(start: number): HtmlToken | null | 'text' | 'unfinished' {
    const next = this.html.charAt(start + 1);
    if (next === '!' || next === '?') {
      this.at = this.endOfComment(start);
      return null;
    }
    const isClosing = next === '/';
    this.at = start + (isClosing ? 2 : 1);
    const name = this.take(TAG_NAME)?.toLowerCase();
    if (name === undefined) return 'text';
    const found = this.attributes();
    if (found === null) return 'unfinished';
    const isSelfClosed = this.html.charAt(this.at - 2) === '/';
    if (isClosing) return { kind: 'close', name };
    return { kind: 'open', name, ...found, isSelfClosed, start, end: this.at };
  }

  /** Up to behind the `>`; null where the text ends before. */
  private attributes(): Pick<OpenTag, 'attributes' | 'valueStarts'> | null {
    const attributes = new Map<string, string>();
    const valueStarts = new Map<string, number>();
    for (;;) {
      this.take(BETWEEN);
      if (this.at >= this.html.length) return null;
      if (this.html.charAt(this.at) === '>') break;
      const name = this.take(ATTRIBUTE_NAME)?.toLowerCase() ?? '';
      const hasValue = this.take(EQUALS) !== null;
      const isQuoted = /["']/.test(this.html.charAt(this.at));
      const start = this.at + (isQuoted ? 1 : 0);
      const value = hasValue ? this.value() : '';
      if (attributes.has(name)) continue;
      attributes.set(name, value);
      if (hasValue) valueStarts.set(name, start);
    }
    this.at++;
    return { attributes, valueStarts };
  }

  private value(): string {
    const first = this.html.charAt(this.at);
    if (first === '{') return this.braces();
    if (first !== '"' && first !== "'") return this.take(UNQUOTED) ?? '';
    const start = this.at + 1;
    const end = this.html.indexOf(first, start);
    this.at = end === -1 ? this.html.length : end + 1;
    return this.html.slice(start, end === -1 ? undefined : end);
  }

  /** To the brace that closes the first one. */
  private braces(): string {
    const start = this.at;
    let depth = 0;
    do {
      const character = this.html.charAt(this.at++);
      if (character === '{') depth++;
      if (character === '}') depth--;
    } while (depth > 0 && this.at < this.html.length);
    return this.html.slice(start, this.at);
  }

  private endOfComment(start: number): number {
    // `<!-->` is a comment as well. Instructions end as CommonMark §4.6 has it.
    const [, close] = ENDS.find(([open]) => this.html.startsWith(open, start)) ?? ['', '>'];
    const end = this.html.indexOf(close, start + 2);
    return end === -1 ? this.html.length : end + close.length;
  }

  /** What it holds is dropped; where it is never closed in this HTML, only its tag is. */
  private skipRawText(name: string): void {
    if (this.unclosed.has(name)) return;
    const close = new RegExp(`</${name}[\\s/>]`, 'gi');
    close.lastIndex = this.at;
    const found = close.exec(this.html);
    if (found === null) this.unclosed.add(name);
    else this.at = found.index;
  }

  private take(sticky: RegExp): string | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.html)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

export const htmlTokens = (html: string): Generator<HtmlToken> => new Tokenizer(html).tokens();
