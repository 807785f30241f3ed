/**
 * The comment and the status of a request. Names and texts of a request may be of an unknown author:
 * they are quoted as code, so that they mention no user, link nowhere, and are no command of the
 * forge (GitLab, "Quick actions").
 */

import { MAX_STATUS_LENGTH } from '@quoin/git-sync';
import type { Id } from '../../id.ts';
import {
  confirmAfterMerge,
  noPageChanges,
  pagesNotPublished,
  previewExpires,
  requestClosed,
  requestWithoutChange,
} from '../../messages/git-requests.ts';
import type { GitRunFile } from '../../records.ts';
import type { Finding, Findings } from './findings.ts';

/** Of each list. The comment stays below 65,536 characters (GitHub's limit). */
const MAX_LISTED = 50;
const MAX_QUOTED = 160;

export interface RequestReport {
  readonly projectName: string;
  /** Of the request, hex. */
  readonly commit: string;
  readonly at: Date;
  readonly files: readonly GitRunFile[];
  readonly findings: Findings;
  /** Why a person must confirm the sync after the merge; null: the sync does not wait. */
  readonly confirm: string | null;
  readonly preview: {
    /** Of the first page that changes. */
    readonly url: string;
    /** By path of the file, from the root of the repository. */
    readonly pages: ReadonlyMap<string, { readonly title: string; readonly url: string }>;
    readonly expiresAt: Date;
  } | null;
}

/** Readers do not see it. The comment is found by it if its id was not stored. */
export const markOf = ({ projectId }: { readonly projectId: Id<'project'> }): string =>
  `<!-- quoin ${projectId} -->`;

/** Text as a code span: one line, without what would end the span or a cell of a table. */
export const quoted = (text: string): string => {
  const line = text
    // Control, format and separator characters (Unicode general categories C and Z).
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('`', "'")
    .trim()
    .slice(0, MAX_QUOTED);
  return `\`${line === '' ? ' ' : line.replaceAll('|', '\\|')}\``;
};

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Actions that change a page. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['created', 'updated', 'renamed', 'merged', 'restored', 'archived', 'conflict', 'kept'],
]);

const changesOf = ({ files }: Pick<RequestReport, 'files'>): GitRunFile[] =>
  files.filter(({ action }) => CHANGES.has(action));

/** Files that the sync will not take in, and problems of the navigation. */
const problemsOf = ({ files }: Pick<RequestReport, 'files'>): GitRunFile[] =>
  files.filter(({ action }) => action === 'skipped' || action === 'navigation');

const isoMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const hasFailed = ({ errors, brokenLinks }: Findings): boolean =>
  errors.length > 0 || brokenLinks.length > 0;

/** One line: what changes and what is wrong. */
export const summaryOf = (report: Pick<RequestReport, 'files' | 'findings'>): string => {
  const { errors, warnings, brokenLinks } = report.findings;
  const pages = changesOf(report).length;
  const parts = [
    ...(errors.length === 0 ? [] : [counted(errors.length, 'error')]),
    ...(brokenLinks.length === 0 ? [] : [counted(brokenLinks.length, 'broken link')]),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
  ];
  const found = parts.length === 0 ? 'no problems' : parts.join(', ');
  return `${counted(pages, 'page')} ${pages === 1 ? 'changes' : 'change'}, ${found}`;
};

export const statusLine = (report: Pick<RequestReport, 'files' | 'findings'>): string =>
  summaryOf(report).slice(0, MAX_STATUS_LENGTH);

const list = (title: string, items: readonly string[]): string[] => {
  if (items.length === 0) return [];
  const rest = items.length - MAX_LISTED;
  return [
    `#### ${title}`,
    '',
    ...items.slice(0, MAX_LISTED).map((item) => `- ${item}`),
    ...(rest > 0 ? [`- ${rest} more`] : []),
    '',
  ];
};

const place = ({ path, line, message }: Finding): string =>
  `${quoted(path)} line ${line}: ${quoted(message)}`;

const table = (report: RequestReport): string[] => {
  const changes = changesOf(report);
  if (changes.length === 0) return [noPageChanges, ''];
  const rest = changes.length - MAX_LISTED;
  const rows = changes.slice(0, MAX_LISTED).map(({ path, action }) => {
    const page = report.preview?.pages.get(path);
    // The text of a link is fixed: a title is of the request's author.
    const shown = page === undefined ? '' : `[Preview](${page.url}) of ${quoted(page.title)}`;
    return `| ${quoted(path)} | ${action} | ${shown} |`;
  });
  return [
    '| File | Change | Page |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...(rest > 0
      ? [`${counted(rest, 'more page')} ${rest === 1 ? 'is' : 'are'} not listed.`, '']
      : []),
  ];
};

const footer = ({ preview, commit, at }: RequestReport): string => {
  const until =
    preview === null
      ? ''
      : previewExpires({ expiresAt: preview.expiresAt.toISOString().slice(0, 10) });
  return `<sub>${until}Updated for commit ${commit.slice(0, 7)} on ${isoMinute(at)}.</sub>`;
};

/** Markdown. */
export const commentOf = (report: RequestReport): string => {
  const { findings, preview, confirm } = report;
  return [
    `### Documentation of ${quoted(report.projectName)}`,
    '',
    `${summaryOf(report)}.${preview === null ? '' : ` [Open the preview](${preview.url})`}`,
    '',
    ...table(report),
    ...list(pagesNotPublished, findings.errors.map(place)),
    ...list('Broken links', findings.brokenLinks.map(place)),
    ...list('Warnings', findings.warnings.map(place)),
    ...list(
      'Other files',
      problemsOf(report).map(({ path, message = '' }) => `${quoted(path)}: ${quoted(message)}`),
    ),
    ...(confirm === null ? [] : [confirmAfterMerge({ confirm: quoted(confirm) }), '']),
    footer(report),
    '',
  ].join('\n');
};

const ended =
  (sentence: string) =>
  (projectName: string, at: Date): string =>
    [
      `### Documentation of ${quoted(projectName)}`,
      '',
      sentence,
      '',
      `<sub>Updated on ${isoMinute(at)}.</sub>`,
      '',
    ].join('\n');

export const closedComment = ended(requestClosed);
export const untouchedComment = ended(requestWithoutChange);
