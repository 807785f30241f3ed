/** Describes the changes of both sides: pages, authors, times. */

import type { ProjectFiles, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import type { Compared } from './compare.ts';

export interface Conflict {
  readonly path: string;
  /** Present revision on the server; null for what is no page there. */
  readonly version: number | null;
  readonly changedAt: string | null;
  /** Name of a person; null where no user is known. */
  readonly changedBy: string | null;
}

/** Asked one by one, and more than users read. */
const EXPLAINED = 20;

const explain = async (quoin: Quoin, project: ProjectFiles, path: string): Promise<Conflict> => {
  const page = project.pages.find((candidate) => candidate.path === path);
  if (page === undefined) return { path, version: null, changedAt: null, changedBy: null };
  const { revisions } = await quoin.revisions.list(page.pageId, { limit: 1 });
  const { createdAt = page.updatedAt, author = null } = revisions[0] ?? {};
  return {
    path,
    version: page.version,
    changedAt: createdAt,
    changedBy: author?.name ?? null,
  };
};

export const explainConflicts = async (
  quoin: Quoin,
  project: ProjectFiles,
  compared: readonly Compared[],
): Promise<Conflict[]> => {
  const conflicts: Conflict[] = [];
  for (const [at, { path, kind }] of compared.entries()) {
    const known = kind === 'page' && at < EXPLAINED;
    conflicts.push(
      known
        ? await explain(quoin, project, path)
        : { path, version: null, changedAt: null, changedBy: null },
    );
  }
  return conflicts;
};

const lineOf = ({ path, version, changedAt, changedBy }: Conflict): string => {
  if (version === null || changedAt === null) return `  ${path}`;
  const by = changedBy === null ? '' : ` by ${changedBy}`;
  return messages.conflictLine({ path, version, changedAt, by });
};

export const conflictError = (
  what: string,
  conflicts: readonly Conflict[],
  next: string,
): CommandError => {
  const shown = conflicts.slice(0, EXPLAINED).map(lineOf);
  const rest = conflicts.length - shown.length;
  const more = rest > 0 ? [`  and ${rest} more`] : [];
  return new CommandError([what, ...shown, ...more].join('\n'), {
    exit: EXIT.conflict,
    code: 'version_conflict',
    next,
    details: { pages: conflicts },
  });
};
