/** Tells when files of a folder changed, once for changes that come together. */
import { watch } from 'node:fs';
import { basename } from 'node:path';
import { isHidden } from '../path.ts';
import { IGNORE_FILE } from '../scan.ts';

/** Milliseconds without a change before a change is reported: editors write a file in several steps. */
const QUIET = 150;

/** Files that tools, including this one, write beside others. */
const isOwn = (path: string): boolean => isHidden(path) && basename(path) !== IGNORE_FILE;

export interface Changes extends AsyncDisposable {
  /**
   * Resolves at the next change, or immediately after a change since the last call; false at the
   * end.
   */
  next(): Promise<boolean>;
}

/** @param signal - ends it */
export const watchFolder = (root: string, signal: AbortSignal): Changes => {
  let pending = false;
  let ended = false;
  let problem: Error | null = null;
  let wake = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(root, { recursive: true }, (_event, name) => {
    if (name !== null && isOwn(name.replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pending = true;
      wake();
    }, QUIET);
  });
  const end = (): void => {
    ended = true;
    clearTimeout(timer);
    watcher.close();
    signal.removeEventListener('abort', end);
    wake();
  };
  watcher.on('error', (error) => {
    problem = error;
    end();
  });
  signal.addEventListener('abort', end);
  return {
    async next() {
      while (!pending && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (problem !== null) throw problem;
      pending = false;
      return !ended;
    },
    async [Symbol.asyncDispose]() {
      end();
    },
  };
};
