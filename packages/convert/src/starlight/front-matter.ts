/** What Starlight shows of a page's front matter: the first page's hero, and banners. */

import type { FrontMatter } from '@quoin/markdown';
import { isRecord, LineIndex } from '@quoin/markdown/syntax';
import type { Report } from '../dialect.ts';
import { badgeIgnored, frontMatterIgnored, heroMoved } from '../messages.ts';

/** Members whose effect Quoin has not; those that are missing here are data that no reader sees. */
const WITHOUT_EFFECT = [
  'banner',
  'template',
  'head',
  'prev',
  'next',
  'pagefind',
  'tableOfContents',
];

const actionsOf = (hero: Record<string, unknown>): string[] =>
  (Array.isArray(hero.actions) ? hero.actions : []).flatMap((action: unknown) =>
    isRecord(action) && typeof action.text === 'string' && typeof action.link === 'string'
      ? [`- [${action.text}](${action.link})`]
      : [],
  );

/** The hero's words and links as Markdown, which goes to the beginning of the page. */
export const heroText = ({ data }: FrontMatter): string => {
  const hero = data?.hero;
  if (!isRecord(hero)) return '';
  const tagline = typeof hero.tagline === 'string' ? hero.tagline.trim() : '';
  const parts = [tagline, actionsOf(hero).join('\n')].filter((part) => part !== '');
  return parts.map((part) => `${part}\n\n`).join('');
};

export const reportFrontMatter = (
  path: string,
  source: string,
  matter: FrontMatter,
  report: Report,
): void => {
  const { raw, data } = matter;
  if (raw === null || data === null) return;
  const lines = new LineIndex(source);
  const add = (name: string, message: string): void => {
    const at = raw.body.search(new RegExp(`^${name}:`, 'm'));
    const { line } = lines.point(raw.bodyStart + Math.max(0, at));
    report.add({ path, line, construct: `frontmatter.${name}`, message });
  };
  for (const name of WITHOUT_EFFECT) {
    if (name in data) add(name, frontMatterIgnored({ name }));
  }
  const { hero, sidebar } = data;
  if (isRecord(hero) && (hero.image !== undefined || hero.title !== undefined)) {
    add('hero', heroMoved);
  }
  if (isRecord(sidebar) && sidebar.badge !== undefined) {
    add('sidebar', badgeIgnored);
  }
};
