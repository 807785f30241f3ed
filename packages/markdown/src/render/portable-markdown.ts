/**
 * The text of a page for readers that have the text alone, such as language models: blocks are plain
 * Markdown, and each address that depends on where the page is has its place, so that it can be replaced.
 */
import { frontMatter } from '../front-matter/front-matter.ts';
import { assetAddress } from '../links/asset-address.ts';
import { unplacedLinks } from '../links/collect.ts';
import type { FoundLink } from '../links/link.ts';
import { type LinkEdit, rewriteLinks } from '../links/rewrite.ts';
import { urlTarget } from '../links/url-target.ts';
import { parse } from '../parse/parse.ts';
import { renderClean } from './clean.ts';

export interface PortableMarkdown {
  /** Without front matter and comments. */
  readonly text: string;
  /** Addresses of the same project, in the order of the text, with their places in it. */
  readonly links: readonly FoundLink[];
}

const isOfProject = (url: string): boolean =>
  assetAddress(url) !== null || (!url.startsWith('#') && urlTarget(url) === 'project');

export const portableMarkdown = (source: string): PortableMarkdown => {
  const document = parse(source);
  const clean = renderClean(document);
  const start = frontMatter(clean).raw?.end ?? 0;
  const found = unplacedLinks(clean === source ? document : parse(clean));
  const links = found.flatMap(({ url, form, range }) =>
    range.start < start || !isOfProject(url)
      ? []
      : [{ url, form, range: { start: range.start - start, end: range.end - start } }],
  );
  return { text: clean.slice(start), links };
};

/** @param resolve the address in place of a URL; null: the URL stays as it is written */
export const withAddresses = (
  { text, links }: PortableMarkdown,
  resolve: (url: string) => string | null,
): string => {
  const edits = links.flatMap((link): LinkEdit[] => {
    const url = resolve(link.url);
    return url === null ? [] : [{ link, url }];
  });
  return rewriteLinks(text, edits);
};
