/** Markup that a program wrote, tag by tag: double quotes, no comments, text that is escaped. */
import { type HtmlTag, readHtmlTag, XML_TAG } from './read-html-tag.ts';

/** Replacements of the parts; the text between tags is kept. */
export interface TagRewriter {
  /** Values of attributes are as they are written, with their character references. */
  start(tag: HtmlTag): string;
  end(name: string): string;
}

/** Null for markup with a tag that is not one of these. */
export const rewriteTags = (markup: string, rewriter: TagRewriter): string | null => {
  let written = '';
  let end = 0;
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', end)) {
    const tag = readHtmlTag(markup, at, XML_TAG);
    if (typeof tag === 'string') return null;
    written += markup.slice(end, at);
    written += tag.kind === 'close' ? rewriter.end(tag.name) : rewriter.start(tag);
    end = tag.end;
  }
  return written + markup.slice(end);
};
