/** The report of an inbound plan: files with their changes, and counts. Pure. */
import {
  archivedHereEditedInGit,
  createdOnBothSides,
  editedHereDeletedInGit,
  editedOnBothSides,
  notInRepository,
  removedByForcePush,
} from '../../../messages/git.ts';
import type { GitCounts, GitRunFile } from '../../../records.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import type { PlannedPage } from '../plan/planned-page.ts';
import { recoveredLine } from '../plan/recovered-push.ts';
import { inRepository } from '../read/paths.ts';

export const NO_COUNTS: GitCounts = {
  created: 0,
  updated: 0,
  renamed: 0,
  archived: 0,
  merged: 0,
  pushed: 0,
  conflicts: 0,
  skipped: 0,
};

export const sumOf = (a: GitCounts, b: GitCounts): GitCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  renamed: a.renamed + b.renamed,
  archived: a.archived + b.archived,
  merged: a.merged + b.merged,
  pushed: a.pushed + b.pushed,
  conflicts: a.conflicts + b.conflicts,
  skipped: a.skipped + b.skipped,
});

export interface Report {
  readonly counts: GitCounts;
  readonly files: readonly GitRunFile[];
}

export const NO_REPORT: Report = { counts: NO_COUNTS, files: [] };

/** Returns the report of a run that did `next` after what `before` tells. */
export const after = (before: Report, next: Report): Report => ({
  counts: sumOf(before.counts, next.counts),
  files: [...before.files, ...next.files],
});

const ACTIONS: Readonly<Record<PlannedPage['decision']['action'], string | null>> = {
  none: null,
  create: 'created',
  update: 'updated',
  merge: 'merged',
  archive: 'archived',
  restore: 'restored',
  keep: 'kept',
};

const WHY: Readonly<Record<string, string>> = {
  content: editedOnBothSides,
  edit_delete: editedHereDeletedInGit,
  delete_edit: archivedHereEditedInGit,
  both_created: createdOnBothSides,
  force_push: removedByForcePush,
};

const KEPT = { editor: "the project's text was kept", git: "Git's text was kept" } as const;

/** A file of Git where the project's pages count, and that is not one of them. */
export const isNoPage = ({ view, git, decision }: PlannedPage): boolean =>
  view === null && git !== null && decision.text === null;

const NO_PAGE = 'is not a page of the project: it was not changed';

const fileOf = (basePath: string, { path, from, view, decision }: PlannedPage): GitRunFile[] => {
  const action =
    decision.conflict === null
      ? (ACTIONS[decision.action] ?? (from === null ? null : 'renamed'))
      : 'conflict';
  if (action === null) return [];
  const messages = [
    ...(from === null ? [] : [`Renamed from ${inRepository(basePath, from)}`]),
    ...(decision.conflict === null
      ? []
      : [`${WHY[decision.conflict.kind]}: ${KEPT[decision.conflict.applied]}`]),
  ];
  return [
    {
      path: inRepository(basePath, path),
      action: from !== null && action === 'updated' ? 'renamed' : action,
      ...(view !== null && { pageId: view.page.id }),
      ...(messages.length > 0 && { message: messages.join('. ') }),
    },
  ];
};

export const reportOf = (plan: InboundPlan, basePath: string): Report => {
  const { assets, structure, unwanted, removesOthers, recovered } = plan;
  const ours = new Map(recovered.map((file) => [file.path, file]));
  const pages = plan.pages.pages;
  const isRenamed = ({ path, from }: PlannedPage): boolean => from !== null && !ours.has(path);
  const others = removesOthers ? [] : pages.filter(isNoPage);
  const skipped = [...plan.skipped, ...others.map(({ path }) => ({ path, reason: NO_PAGE }))];
  const count = (test: (page: PlannedPage) => boolean): number => pages.filter(test).length;
  const does = (...actions: string[]): number =>
    count(({ decision }) => actions.includes(decision.action));
  const about = (path: string, action: string, message?: string): GitRunFile => ({
    path: inRepository(basePath, path),
    action,
    ...(message !== undefined && { message }),
  });
  return {
    counts: {
      created: does('create'),
      updated: does('update', 'restore'),
      renamed: count(isRenamed),
      archived: does('archive') + unwanted.length,
      merged: does('merge'),
      pushed: recovered.length,
      conflicts:
        count(({ decision }) => decision.conflict !== null) + (structure?.conflicts.length ?? 0),
      skipped: skipped.length,
    },
    files: [
      ...recovered.map((file) => recoveredLine(basePath, file)),
      ...pages.flatMap((page) =>
        ours.has(page.path) && page.decision.action === 'none' ? [] : fileOf(basePath, page),
      ),
      ...unwanted.map(({ page, path }) => ({
        ...about(page.sourcePath ?? path, 'archived', notInRepository),
        pageId: page.id,
      })),
      ...assets.put.flatMap(({ path }) => (ours.has(path) ? [] : about(path, 'asset'))),
      ...assets.removed.map(({ path }) => about(path, 'asset', 'Removed')),
      ...skipped.map(({ path, reason }) => about(path, 'skipped', reason)),
      ...(structure?.conflicts ?? []).map(({ path, pageId, message }) => ({
        ...about(path, 'conflict', message),
        ...(pageId !== null && { pageId }),
      })),
      ...(structure?.problems ?? []).map(({ path, message }) => about(path, 'navigation', message)),
    ],
  };
};
