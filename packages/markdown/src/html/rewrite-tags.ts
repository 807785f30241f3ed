/** Markup that a program wrote, tag by tag: double quotes, no comments, text that is escaped. */

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /\s([a-zA-Z][\w:-]*)="([^"]*)"/g;

export interface StartTag {
  readonly name: string;
  /** Values as they are written, with their character references. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
}

/** What takes the place of each part; the text between tags is kept. */
export interface TagRewriter {
  start(tag: StartTag): string;
  end(name: string): string;
}

/** Null for markup with a tag that is not one of these. */
export const rewriteTags = (markup: string, rewriter: TagRewriter): string | null => {
  let written = '';
  let at = 0;
  const add = (text: string): boolean => {
    written += text;
    return !text.includes('<');
  };
  for (const tag of markup.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = '', empty] = tag;
    if (!add(markup.slice(at, tag.index))) return null;
    at = tag.index + whole.length;
    if (slash === '/') written += rewriter.end(name);
    else {
      const values = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, attribute = '', value = '']) => [attribute, value] as const,
      );
      written += rewriter.start({ name, attributes: new Map(values), isEmpty: empty === '/' });
    }
  }
  return add(markup.slice(at)) ? written : null;
};
