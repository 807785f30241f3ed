/** Sites to look at: spaces written as trees of titles. */
import { type Site, scriptName, type ThemeSettings } from '../../src/index.ts';
import { type Plan, page, siteOf as siteOfPlans } from '../machines/material.ts';

export { nodeAt } from '../machines/material.ts';

export const THEME: ThemeSettings = {
  theme: 'system',
  primaryColor: '#2f6fed',
  fontFamily: '',
  fontSize: 16,
  layout: 'docs',
};

/** A title is a page; a title with entries is a group, or with `*` behind it a page that has others below. */
export type Entry = string | readonly [title: string, entries: readonly Entry[]];

export interface SpaceOptions extends Omit<Plan, 'items'> {
  readonly entries: readonly Entry[];
}

type Branch = Plan['items'][number];

const slugOf = (title: string): string =>
  title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'untitled';

const branchOf = (entry: Entry, above: string): Branch => {
  const [written, entries] = typeof entry === 'string' ? [entry, []] : entry;
  const title = written.replace(/\*$/, '');
  const path = `${above}/${slugOf(title)}`;
  const items = entries.map((below) => branchOf(below, path));
  const isPage = entries.length === 0 || written.endsWith('*');
  return isPage ? { page: page(path, { title }), items } : { group: title, items };
};

export const siteOf = (
  spaces: readonly SpaceOptions[] = [{ slug: 'docs', entries: ['Start', 'Install'] }],
  more: Partial<Site> = {},
): Site => {
  const plans = spaces.map(({ entries, ...space }) => ({
    ...space,
    items: entries.map((entry) => branchOf(entry, space.slug)),
  }));
  const site = siteOfPlans(plans, {
    script: ({ tag }) => `/_assets/${scriptName('site', tag)}?v=1`,
    assistant: { script: ({ tag }) => `/_assets/${scriptName('assistant', tag)}?v=1` },
    playground: ({ tag }) => `/_assets/${scriptName('playground', tag)}?v=1`,
    ...more,
  });
  const names = [...new Set(spaces.flatMap(({ version }) => version ?? []))];
  const versions = names.map((version, at) => ({
    version,
    label: `Version ${version}`,
    isDefault: at === 0,
  }));
  return { ...site, map: { ...site.map, versions } };
};
