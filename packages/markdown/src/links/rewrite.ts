/** Changes URLs of a source and no byte beside them. */
import { encodeUrl } from './encode.ts';
import type { Link } from './link.ts';

export interface LinkEdit {
  /** From `collectLinks` on the same source. */
  readonly link: Pick<Link, 'url' | 'form' | 'range'>;
  readonly url: string;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An autolink is one by its scheme: it cannot become a path. */
const isPossible = ({ link, url }: LinkEdit): boolean =>
  link.url !== url && (link.form !== 'autolink' || SCHEME.test(url));

/**
 * Brackets, quotes, titles and everything else stay; a URL that is the same stays as it is written.
 * An autolink stays where its new URL has no scheme.
 */
export const rewriteLinks = (source: string, edits: readonly LinkEdit[]): string => {
  const parts: string[] = [];
  let at = 0;
  const inOrder = edits.filter(isPossible).sort((a, b) => a.link.range.start - b.link.range.start);
  for (const { link, url } of inOrder) {
    parts.push(source.slice(at, link.range.start), encodeUrl(url, link.form));
    at = link.range.end;
  }
  parts.push(source.slice(at));
  return parts.join('');
};
