/** What a commit of ours says, for people who read `git log`. */
import { commitPerson } from './commit-person.ts';
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
/** Paths that are listed. Ours; `git show --stat` lists them all. */
const MAX_LISTED = 100;

const VERBS = { create: 'Create', update: 'Update', rename: 'Rename', delete: 'Delete' } as const;

const subjectOf = (pages: readonly CommitPage[]): string => {
  const [first] = pages;
  if (first === undefined) return 'Update the navigation';
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
const trailersOf = (people: readonly Person[]): string[] => {
  const lines = people
    .map(commitPerson)
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>`);
  return lines.length === 0 ? [] : [lines.join('\n')];
};

/**
 * @param pages what the commit changes; empty where it changes the navigation only
 * @param coAuthors who edited beside the commit's author
 */
export const commitMessage = (
  pages: readonly CommitPage[],
  coAuthors: readonly Person[],
): string => {
  const subject = shortened(subjectOf(pages), MAX_SUBJECT_LENGTH);
  return `${[subject, ...listOf(pages), ...trailersOf(coAuthors)].join('\n\n')}\n`;
};
