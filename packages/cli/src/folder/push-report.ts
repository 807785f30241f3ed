/** The result of a push or of its preview, as text and as JSON. */

import * as messages from '../messages/folder.ts';
import { paintDiff } from '../terminal/paint-diff.ts';
import type { Style } from '../terminal/style.ts';
import { visible, visibleLine } from '../terminal/visible.ts';
import { countOf, firstLines } from './counts.ts';
import type { FileDiff } from './dry-run.ts';
import { MANIFEST } from './path.ts';
import type { Push } from './push-once.ts';

const sentBytes = ({ plan, folder }: Push): number =>
  plan.filesSent.reduce((sum, path) => sum + (folder.media.get(path)?.size ?? 0), 0);

/** Formats a number of bytes. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const pushValue = (push: Push, project: string, diffs: readonly FileDiff[] | null) => {
  const { plan, result, folder } = push;
  return {
    project,
    dryRun: push.dryRun,
    created: plan.created,
    changed: plan.changed,
    archived: plan.archived,
    files: { sent: plan.filesSent, removed: plan.filesRemoved, left: folder.left },
    navigation: plan.manifest,
    ...(push.dryRun && { toPublish: push.toPublish }),
    published: push.published,
    submitted: push.submitted,
    warnings: result?.warnings ?? [],
    ...(result?.indexing !== undefined && { indexing: result.indexing }),
    ...(diffs !== null && { diffs }),
  };
};

const counts = (push: Push): string => {
  const { plan } = push;
  const publishing = push.dryRun ? push.toPublish : [];
  const parts = [
    plan.created.length > 0 && `${countOf(plan.created.length, 'page')} created`,
    plan.changed.length > 0 && `${countOf(plan.changed.length, 'page')} changed`,
    plan.archived.length > 0 && `${countOf(plan.archived.length, 'page')} archived`,
    plan.filesSent.length > 0 &&
      `${countOf(plan.filesSent.length, 'file')} sent (${sizeOf(sentBytes(push))})`,
    plan.filesRemoved.length > 0 && `${countOf(plan.filesRemoved.length, 'file')} removed`,
    plan.manifest && `${MANIFEST} changed`,
    publishing.length > 0 && messages.publishedOrSubmitted({ length: publishing.length }),
    push.published.length > 0 && `${countOf(push.published.length, 'page')} published`,
    push.submitted.length > 0 && messages.submitted({ length: push.submitted.length }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
};

const paths = (sign: string, of: readonly string[], paint: (text: string) => string): string[] =>
  of.map((path) => paint(`  ${sign} ${visibleLine(path)}`));

const lines = ({ plan }: Push, style: Style): string[] => [
  ...paths('+', plan.created, style.green),
  ...paths('~', plan.changed, style.yellow),
  ...paths('-', plan.archived, style.red),
  ...paths('+', plan.filesSent, style.green),
  ...paths('-', plan.filesRemoved, style.red),
  ...(plan.manifest ? [style.yellow(`  ~ ${MANIFEST}`)] : []),
];

/** A search waits for fewer pages than these, so that its answer has them. */
const LATE_PAGES = 50;

/** Returns the note that the next search can miss some pages, if this is so. */
const indexingText = (pages: number): string[] =>
  pages < LATE_PAGES ? [] : [messages.waitingForIndex({ pages })];

const diffLines = ({ path, diff }: FileDiff, style: Style): string =>
  diff === null
    ? messages.nearlyEveryLineChanges({ path })
    : paintDiff(visible(diff).trimEnd(), style);

export interface PushedTo {
  readonly project: string;
  readonly milliseconds: number;
  /** Of a dry run, shown above the files. */
  readonly diffs?: readonly FileDiff[] | null;
}

/** The one report of a push and of its dry run: both name the same files in the same words. */
export const pushText = (
  push: Push,
  { project, milliseconds, diffs }: PushedTo,
  style: Style,
): string => {
  if (push.result === null) {
    const pages = countOf(push.folder.pages.size, 'page');
    return messages.nothingToPush({ project, pages });
  }
  const head = push.dryRun
    ? messages.pushPreview({ project, push: counts(push) })
    : messages.pushed({ project, milliseconds, push: counts(push) });
  return [
    ...(diffs ?? []).map((file) => diffLines(file, style)),
    ...firstLines(lines(push, style)),
    head,
    ...indexingText(push.result.indexing ?? 0),
  ].join('\n');
};
