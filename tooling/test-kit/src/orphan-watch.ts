/**
 * Cleans up after a process that ends without a word: `bun test` runs no exit handlers, and
 * nothing can handle SIGKILL. A shell looks once a second whether that process is still there.
 */
import { spawn } from 'node:child_process';

/** The server's process id is here while it runs; fault tests start it several times. */
export const PID_FILE = 'server.pid';

/**
 * In the background of another shell, because `bun test` kills its children after a timeout. The
 * start time tells the process from a later one with its number; it is field 22 of
 * `/proc/<pid>/stat` (proc_pid_stat(5)), and empty on systems without that file.
 */
const CLEAN_UP = `
started() {
  if [ -r "/proc/$1/stat" ]; then
    read -r fields < "/proc/$1/stat"
    set -- \${fields##*) }
    shift 19
    echo "$1"
  fi
}
(
  first=$(started "$2")
  while [ -d "$1" ] && kill -0 "$2" && [ "$(started "$2")" = "$first" ]; do sleep 1; done
  if pid=$(cat "$1/${PID_FILE}"); then
    kill -INT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
  fi
  rm -rf "$1"
) &
`;

/** When this process is gone: ends the server named in `folder/server.pid`, deletes `folder`. */
export const removeWhenOrphaned = (folder: string): void => {
  const args = ['-c', CLEAN_UP, 'orphan-watch', folder, String(process.pid)];
  spawn('/bin/sh', args, { detached: true, stdio: 'ignore' }).unref();
};
