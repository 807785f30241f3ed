/**
 * Rows of conflicts that a run leaves, with all three texts
 * (docs/internals/git-sync.md#conflicting-edits, #deletions, #same-path). Pure.
 */
import type { GitConflictRecord } from '../../../records.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import { inRepository } from '../read/paths.ts';
import type { RunningSession } from '../read/session.ts';
import type { AppliedPages } from './apply-pages.ts';
import { pageAfter } from './base-map.ts';

export const conflictsOf = (
  { connection, run, deps }: Pick<RunningSession, 'connection' | 'run' | 'deps'>,
  { pages }: InboundPlan,
  applied: AppliedPages,
): GitConflictRecord[] =>
  pages.pages.flatMap((planned) => {
    const { path, texts, decision, lostOver } = planned;
    const page = pageAfter(planned, applied);
    if (decision.conflict === null || page === null) return [];
    return [
      {
        id: deps.ids.next(),
        connectionId: connection.id,
        projectId: connection.projectId,
        pageId: page.id,
        runId: run.id,
        path: inRepository(connection.basePath, path),
        kind: decision.conflict.kind,
        base: lostOver ?? texts.base,
        editor: texts.editor,
        git: texts.git,
        applied: decision.conflict.applied,
        appliedVersion: page.version,
        createdAt: deps.clock.now(),
        resolvedAt: null,
        resolvedBy: null,
        keep: null,
      },
    ];
  });
