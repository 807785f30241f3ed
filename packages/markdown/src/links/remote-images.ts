/** Images that another host serves. Readers get a link in place of each (`render/rendered.ts`). */

import type { Nodes } from 'mdast';
import { imageOnOtherHost } from '../messages.ts';
import type { Document } from '../parse/document.ts';
import type { UnplacedLink } from './collect.ts';
import { urlTarget } from './url-target.ts';

/** The construct of an image of another host in the report of a conversion. */
export const EXTERNAL_IMAGE = 'external image';

export const externalImageMessage = (url: string): string => imageOnOtherHost({ url });

/** Longest part of a tag that is searched before a URL for its name and attribute. */
const TAG_CHARACTERS = 2_000;
const IMAGE_ATTRIBUTE =
  /<(?:img\b[^<>]*\ssrc|Image\b[^<>]*\s(?:src|dark)|Card\b[^<>]*\simg)\s*=\s*\{?\s*["'`]?$/;

const shownDefinitions = (tree: Nodes): ReadonlySet<string> => {
  const shown = new Set<string>();
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'imageReference') shown.add(node.identifier.toLowerCase());
    if ('children' in node) pending.push(...node.children);
  }
  return shown;
};

/** The label of a definition, from the source before its URL. */
const labelBefore = (source: string, at: number): string =>
  /\[([^\]\n]+)\]:\s*<?$/.exec(source.slice(Math.max(0, at - TAG_CHARACTERS), at))?.[1] ?? '';

/**
 * Returns those of the page's links that are images of other hosts: in Markdown, by reference, in HTML
 * and in blocks.
 * @param links of the document, as `collectLinks` and `unplacedLinks` return them
 */
export const remoteImages = <One extends UnplacedLink>(
  { source, tree }: Document,
  links: readonly One[],
): One[] => {
  const remote = links.filter(({ url, kind }) => kind !== 'link' && urlTarget(url) === 'web');
  if (remote.length === 0) return [];
  const shown = shownDefinitions(tree);
  return remote.filter(({ kind, range: { start } }) => {
    if (kind === 'image') return true;
    if (kind === 'definition') return shown.has(labelBefore(source, start).toLowerCase());
    return IMAGE_ATTRIBUTE.test(source.slice(Math.max(0, start - TAG_CHARACTERS), start));
  });
};
