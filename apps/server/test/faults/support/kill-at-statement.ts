/**
 * Loaded before the program (`--preload` of Bun): the process kills itself at one statement of SQLite,
 * as `QUOIN_TEST_KILL_AT` says: `before` or `after`, a statement's beginning, which of them.
 */
import { Database } from 'bun:sqlite';

const [side, beginning = '', which = '1'] = (process.env.QUOIN_TEST_KILL_AT ?? '').split(':');
let seen = 0;

const die = () => process.kill(process.pid, 'SIGKILL');

const run = Database.prototype.run;
Database.prototype.run = function (this: Database, ...args: Parameters<typeof run>) {
  const isIt = args[0].trimStart().toLowerCase().startsWith(beginning) && ++seen === Number(which);
  if (isIt && side === 'before') die();
  const changes = run.apply(this, args);
  if (isIt && side === 'after') die();
  return changes;
};
