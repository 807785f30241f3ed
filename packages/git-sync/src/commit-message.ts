/** Writes the message of a commit of Quoin, for readers of `git log`. */

import { commitPerson } from './commit-person.ts';
import { filled, readPersonTemplate } from './commit-template.ts';
import { updateNavigation } from './messages.ts';
import { oneLine, shortened } from './one-line.ts';
import type { Person } from './remote.ts';

export interface CommitPage {
  readonly action: 'create' | 'update' | 'rename' | 'delete';
  readonly title: string;
  /** From the root of the repository. */
  readonly path: string;
  /** Of a renamed page its path before. */
  readonly from?: string;
}

/** Characters of the first line that `git log --oneline` and forges show (git-commit, Discussion). */
const MAX_SUBJECT_LENGTH = 72;
/** Paths that are listed. Quoin's own limit; `git show --stat` lists them all. */
const MAX_LISTED = 100;

const VERBS = { create: 'Create', update: 'Update', rename: 'Rename', delete: 'Delete' } as const;

const subjectOf = (pages: readonly CommitPage[]): string => {
  const [first] = pages;
  if (first === undefined) return updateNavigation;
  const title = oneLine(first.title) || oneLine(first.path);
  if (pages.length === 1) return `${VERBS[first.action]} ${title}`;
  const isAlike = pages.every(({ action }) => action === first.action);
  return `${isAlike ? VERBS[first.action] : VERBS.update} ${pages.length} pages`;
};

const lineOf = ({ action, path, from }: CommitPage): string =>
  from === undefined
    ? `- ${VERBS[action]} ${oneLine(path)}`
    : `- ${VERBS[action]} ${oneLine(from)} to ${oneLine(path)}`;

const listOf = (pages: readonly CommitPage[]): string[] => {
  if (pages.length === 0 || (pages.length === 1 && pages[0]?.from === undefined)) return [];
  const lines = pages.slice(0, MAX_LISTED).map(lineOf);
  const left = pages.length - lines.length;
  return [[...lines, ...(left > 0 ? [`- and ${left} more`] : [])].join('\n')];
};

/** Trailers are the last paragraph (git-interpret-trailers). */
const trailersOf = (coAuthors: readonly Person[], signer: Person | null): string[] => {
  const named = (trailer: string, { name, email }: Person) => `${trailer}: ${name} <${email}>`;
  const lines = [
    ...coAuthors.map((person) => named('Co-authored-by', commitPerson(person))),
    ...(signer === null ? [] : [named('Signed-off-by', commitPerson(signer))]),
  ];
  return lines.length === 0 ? [] : [lines.join('\n')];
};

export interface CommitWords {
  /** Template; its placeholders are {@link MESSAGE_PLACEHOLDERS}. */
  readonly template: string;
  /** Messages of users for each publication, '' for none. If they differ, a summary lists them. */
  readonly messages: readonly string[];
  /** Pages that the commit changes; empty if it changes only the navigation. */
  readonly pages: readonly CommitPage[];
  readonly author: Person;
  /** Users who edited beside the author. */
  readonly coAuthors: readonly Person[];
  readonly project: string;
  readonly spaces: readonly string[];
  readonly signOff: boolean;
  readonly skipCi: boolean;
}

/** Only Quoin writes these: a user cannot sign off for another one. */
const OWN_TRAILERS = /^\s*(?:signed-off-by|co-authored-by)\s*:/i;

/** Lines of a text without control characters, and without blank lines at its ends. */
const cleanLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').trimEnd());

const written = (message: string): string =>
  cleanLines(message)
    .filter((line) => !OWN_TRAILERS.test(line))
    .join('\n')
    .trim();

const summaryOf = (pages: readonly CommitPage[], messages: readonly string[]): string =>
  [
    shortened(subjectOf(pages), MAX_SUBJECT_LENGTH),
    ...(messages.length === 0 ? [] : [messages.map((one) => `- ${oneLine(one)}`).join('\n')]),
    ...listOf(pages),
  ].join('\n\n');

const messageOf = (pages: readonly CommitPage[], messages: readonly string[]): string => {
  const all = [...new Set(messages.map(written))];
  const [only = ''] = all;
  if (all.length === 1 && only !== '') return only;
  return summaryOf(
    pages,
    all.filter((message) => message !== ''),
  );
};

/** Returns the message of a commit: the template, then the trailers. */
export const commitMessage = (words: CommitWords): string => {
  const { template, messages, pages, author, coAuthors, project, spaces } = words;
  const message = messageOf(pages, messages);
  const values = new Map([
    ['message', message],
    ['author', commitPerson(author).name],
    ['pages', pages.map(lineOf).slice(0, MAX_LISTED).join('\n')],
    ['count', String(pages.length)],
    ['project', oneLine(project)],
    ['space', spaces.map(oneLine).join(', ')],
  ]);
  const text = cleanLines(filled(template, values))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const [subject = '', ...body] = (text === '' ? message : text).split('\n');
  const marked = `${subject}${words.skipCi ? ' [skip ci]' : ''}`;
  const whole = [marked, ...body].join('\n');
  return `${[whole, ...trailersOf(coAuthors, words.signOff ? author : null)].join('\n\n')}\n`;
};

/** Returns a person of a template `Name <address>`, or null if it is not one. */
export const templatePerson = (
  template: string,
  values: { readonly author: string; readonly project: string; readonly spaces: readonly string[] },
): Person | null => {
  const person = readPersonTemplate(template);
  if (person === null) return null;
  const names = new Map([
    ['author', values.author],
    ['project', values.project],
    ['space', values.spaces.join(', ')],
  ]);
  return commitPerson({ name: filled(person.name, names), email: person.email });
};
