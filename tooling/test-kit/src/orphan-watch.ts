/**
 * Cleans up after a process that ends without a word: `bun test` runs no exit handlers, and
 * nothing can handle SIGKILL. A shell waits for the end of a pipe that only this process holds.
 */
import { spawn } from 'node:child_process';

/** The server writes its process id here while it runs; fault tests start it several times. */
export const PID_FILE = 'server.pid';

const CLEAN_UP = `
cat >/dev/null
if pid=$(cat "$1/${PID_FILE}" 2>/dev/null); then
  kill -INT "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
fi
rm -rf "$1"
`;

/** Ends the server named in `folder/server.pid` and deletes `folder`, when this process is gone. */
export const removeWhenOrphaned = (folder: string): { release(): void } => {
  const watcher = spawn('/bin/sh', ['-c', CLEAN_UP, 'orphan-watch', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return { release: () => watcher.stdin.end() };
};
