/** Facts about links in a text alone: those that stay in the project, and the anchors it has. */
import { anchorsOf } from '../anchors.ts';
import { parse } from '../parse/parse.ts';
import { collectLinks } from './collect.ts';
import type { Link } from './link.ts';
import { urlParts } from './url-parts.ts';

/** A link that stays in the project. */
export interface LocalLink extends Pick<Link, 'url' | 'kind'> {
  readonly line: number;
  /** In code points. */
  readonly column: number;
}

export interface TextLinks {
  readonly links: readonly LocalLink[];
  /** Null where they are not known. */
  readonly anchors: ReadonlySet<string> | null;
}

export const textLinks = (source: string): TextLinks => {
  const document = parse(source);
  const links = collectLinks(document)
    .filter(({ url }) => urlParts(url) !== null)
    .map(({ url, kind, position: { start } }) => {
      const { line, column } = start;
      return { url, kind, line, column };
    });
  return { links, anchors: anchorsOf(document.tree).all };
};
