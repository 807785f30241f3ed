/** A process of the deployment that works on one connection and ends: what tests of kills kill. */
import { type Db, workOnConnection } from '@quoin/core';
import { openFoundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import pino from 'pino';

/** @param later milliseconds by which its clock is ahead */
const [connectionId = '', later = '0'] = process.argv.slice(2);
const log = pino({ level: 'error' });
const foundation = await openFoundation(readConfig(process.env), log);
const clock = { now: () => new Date(Date.now() + Number(later)) };
const { db: stored } = foundation.deps;
/** Reports each write before and after it, so that a test can end the process at one of them. */
const db: Db = {
  read: (work) => stored.read(work),
  snapshot: (work) => stored.snapshot(work),
  async write(work, options) {
    console.log('writing');
    const result = await stored.write(work, options);
    console.log('written');
    return result;
  },
};
console.log('working');
await workOnConnection(
  { ...foundation.deps, clock, db },
  connectionId,
  new AbortController().signal,
  {
    retryMs: 1_000,
    onError: (err) => log.error({ err }, 'a run failed'),
  },
);
console.log('done');
await foundation.stopWork();
await foundation.database.close();
