/** A report of changes as Markdown: an entry of a page for readers. */
import * as messages from '../messages/changes.ts';
import type { PageChange } from './change.ts';
import { code } from './code.ts';

export interface ChangelogEntry {
  /** As the description calls itself; null if it does not. */
  readonly version: string | null;
  /** RFC 3339. */
  readonly date: string;
  readonly changes: readonly PageChange[];
  /** Changes that are counted only. */
  readonly omitted: number;
}

const SECTIONS = [
  [
    messages.breakingChanges,
    ({ isBreaking, kind }: PageChange) => isBreaking && kind === 'changed',
  ],
  [messages.removedPages, ({ kind }: PageChange) => kind === 'removed'],
  [messages.addedPages, ({ kind }: PageChange) => kind === 'added'],
  [messages.changedPages, ({ isBreaking, kind }: PageChange) => !isBreaking && kind === 'changed'],
] as const;

/** Titles are texts of the description: without marks that Markdown reads. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');

const itemOf = ({ key, title, details }: PageChange): string => {
  const head = `- ${code(key)}${title === '' || title === key ? '' : `: ${plain(title)}`}`;
  const marked = details.map(
    ({ message, isBreaking }) => `  - ${isBreaking ? messages.breaking({ message }) : message}`,
  );
  return [head, ...marked].join('\n');
};

/** The text of one version, with a heading of the second level. */
export const changelogMarkdown = ({ version, date, changes, omitted }: ChangelogEntry): string => {
  const day = date.slice(0, 10);
  const heading = version === null ? day : `${plain(version)} (${day})`;
  const sections = SECTIONS.flatMap(([title, isIn]) => {
    const items = changes.filter(isIn);
    return items.length === 0 ? [] : [`### ${title}\n\n${items.map(itemOf).join('\n')}`];
  });
  const more = omitted === 0 ? [] : [messages.notListed({ omitted })];
  return `${[`## ${heading}`, ...sections, ...more].join('\n\n')}\n`;
};
