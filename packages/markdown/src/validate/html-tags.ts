/**
 * The tags of raw HTML with their attributes, as a browser's tokenizer finds them (HTML Living
 * Standard §13.2.5): one pass, and a tag that never ends takes the rest of the text.
 */

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  /** Lower-case names; values as written, empty where there is none; the first of a name counts. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets in the HTML. */
  readonly start: number;
  readonly end: number;
}

const NAME = /[A-Za-z][^\s/>]*/y;
const SPACE = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;
/** Whose content is no markup. */
const RAW_TEXT: ReadonlyMap<string, RegExp> = new Map(
  ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp'].map((name) => [
    name,
    new RegExp(`</${name}(?=[\\s/>])`, 'gi'),
  ]),
);

class Reader {
  at: number;
  constructor(
    readonly html: string,
    start: number,
  ) {
    this.at = start;
  }

  take(sticky: RegExp): string | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.html)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }

  value(): string {
    const quote = this.html.charAt(this.at);
    if (quote !== '"' && quote !== "'") return this.take(UNQUOTED) ?? '';
    const end = this.html.indexOf(quote, this.at + 1);
    const value = this.html.slice(this.at + 1, end === -1 ? this.html.length : end);
    this.at = end === -1 ? this.html.length : end + 1;
    return value;
  }
}

/** Null where the text ends before the tag does. */
const readTag = (reader: Reader, start: number): HtmlTag | null => {
  const isClosing = reader.html.charAt(start + 1) === '/';
  const name = (reader.take(NAME) ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  for (;;) {
    reader.take(SPACE);
    if (reader.at >= reader.html.length) return null;
    if (reader.html.charAt(reader.at) === '>') break;
    const attribute = (reader.take(ATTRIBUTE_NAME) ?? '').toLowerCase();
    const value = reader.take(EQUALS) === null ? '' : reader.value();
    if (!attributes.has(attribute)) attributes.set(attribute, value);
  }
  return { name, isClosing, attributes, start, end: ++reader.at };
};

const endOfComment = (html: string, start: number): number => {
  const end = html.indexOf(html.startsWith('<!--', start) ? '-->' : '>', start + 2);
  return end === -1 ? html.length : end + 1;
};

export function* htmlTags(html: string): Generator<HtmlTag> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const next = html.charAt(at + 1);
    if (next === '!' || next === '?') {
      at = endOfComment(html, at);
      continue;
    }
    const isTag = /[A-Za-z]/.test(next === '/' ? html.charAt(at + 2) : next);
    if (!isTag) {
      at++;
      continue;
    }
    const tag = readTag(new Reader(html, at + (next === '/' ? 2 : 1)), at);
    if (tag === null) return;
    yield tag;
    at = tag.end;
    const rawEnd = tag.isClosing ? undefined : RAW_TEXT.get(tag.name);
    if (rawEnd === undefined) continue;
    rawEnd.lastIndex = at;
    const close = rawEnd.exec(html);
    // Never closed: in inline HTML the end tag is another node.
    if (close === null) return;
    at = close.index;
  }
}
