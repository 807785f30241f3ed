/**
 * Raw HTML as a browser's tokenizer reads it (HTML Living Standard §13.2.5), without comments,
 * declarations and processing instructions. Braces of JSX are one value: `style={{ a: 1 }}`. A tag
 * that does not end is text, and so is all behind it.
 */
import { HTML_TAG, type HtmlTag, readHtmlTag } from './read-html-tag.ts';

export type HtmlToken = HtmlTag | { readonly kind: 'text'; readonly text: string };

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
    const tag = readHtmlTag(this.html, start, HTML_TAG);
    if (tag === 'text') this.at = start + 1;
    else if (tag !== 'unfinished') this.at = tag.end;
    return tag;
  }

  private endOfComment(start: number): number {
    // `<!-->` is a comment as well. Instructions end as CommonMark §4.6 has it.
    const [, close] = ENDS.find(([open]) => this.html.startsWith(open, start)) ?? ['', '>'];
    const end = this.html.indexOf(close, start + 2);
    return end === -1 ? this.html.length : end + close.length;
  }

  /** Drops the element with its content, or only its tag if this HTML never closes it. */
  private skipRawText(name: string): void {
    if (this.unclosed.has(name)) return;
    const close = new RegExp(`</${name}[\\s/>]`, 'gi');
    close.lastIndex = this.at;
    const found = close.exec(this.html);
    if (found === null) this.unclosed.add(name);
    else this.at = found.index;
  }
}

export const htmlTokens = (html: string): Generator<HtmlToken> => new Tokenizer(html).tokens();
