/** The line of an entry in Markdown. */
import type { NavLeaf, NavNode } from '../navigation.ts';
import { fileOfHref, targetOfFile } from './target.ts';
import { escapeLabel, escapeTarget, escapeWords } from './text.ts';

const linkTo = (title: string, target: string): string =>
  `[${escapeLabel(title)}](${escapeTarget(target)})`;

const targetOf = (href: string): string => {
  const page = fileOfHref(href);
  return page === null ? href : targetOfFile(page.file) + page.fragment;
};

/** Of a page or a link a link, else the title. */
export const plainWords = (node: NavNode): string => {
  if (node.type === 'page') return linkTo(node.title ?? '', targetOfFile(node.file));
  if (node.type === 'link') return linkTo(node.title, targetOf(node.href ?? ''));
  return escapeWords(node.title ?? '');
};

/** The link that a group is called by and begins with: one line says both, if others follow. */
export const firstLink = (node: NavNode): NavLeaf | null => {
  if (node.type !== 'group' || node.items.length < 2) return null;
  const [first] = node.items;
  return first?.type === 'link' && first.title === node.title ? first : null;
};

/** A group together with its {@link firstLink}. */
export const linkedWords = (node: NavNode): string => plainWords(firstLink(node) ?? node);
