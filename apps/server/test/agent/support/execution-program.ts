/** A process of the deployment that works on executions until it is killed: what tests of kills kill. */

import { openFoundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import pino from 'pino';

const log = pino({ level: 'error' });
const foundation = await openFoundation(readConfig(process.env), log, {
  // The process that comes next does not wait for the lease of one that is dead.
  executions: { leaseMs: 300, sweepMs: 50 },
});
foundation.runner.sweep();
console.log('working');
