/** `quoin admin reindex`: compares every page with what search knows of it, beside a running server or without one. */
import type { Foundation } from '@quoin/service/compose';
import { findProject } from './find-project.ts';
import * as messages from './messages/maintenance.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

export interface ReindexOptions {
  readonly project?: string;
  readonly json?: true;
}

/** Between two reports of progress. */
const PROGRESS_MS = 200;

/** Calls back at most once a moment until it is disposed of. */
const watching = (look: () => Promise<void>): AsyncDisposable => {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, PROGRESS_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
};

/** One line of a terminal, written over itself. */
const showProgress = (done: number, total: number): void => {
  process.stderr.write(`\r${messages.indexProgress({ done, total })}`);
};

const indexAll = async (foundation: Foundation, idOrSlug: string | undefined): Promise<number> => {
  const { search } = foundation;
  const projectId = idOrSlug === undefined ? null : await findProject(foundation, idOrSlug);
  const total = await search.reindex(projectId);
  if (!process.stderr.isTTY) {
    await search.drain(projectId);
    return total;
  }
  showProgress(0, total);
  {
    await using _progress = watching(async () => {
      showProgress(Math.max(0, total - (await search.pending(projectId))), total);
    });
    await search.drain(projectId);
  }
  showProgress(total, total);
  process.stderr.write('\n');
  return total;
};

export const reindex = async (options: ReindexOptions): Promise<void> => {
  const pages = await withFoundation((foundation) => indexAll(foundation, options.project));
  if (options.json === true) printJson({ pages });
  else print(messages.indexed({ pages }));
};
