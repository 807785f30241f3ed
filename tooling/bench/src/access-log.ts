/**
 * `bun run access-log`: what a line costs beside `JSON.stringify` of the same members, then reads of a
 * page with each level of the access log.
 */

import { batchedOutput } from '@quoin/service/batched-output';
import { createLog } from '@quoin/service/log';
import { accessLog } from '../../../packages/http/src/index.ts';
import { compare } from './compare.ts';
import { getRequest } from './request.ts';
import { startSubject } from './subject.ts';

/** Different pages, so that nothing is served from one hot row. */
const SAMPLE = 1000;

const LEVELS = ['off', 'writes', 'all'] as const;

const LINES = 200_000;
const ROUNDS = 5;

const entry = {
  method: 'GET',
  route: '/api/v1/pages/:pageId',
  status: 200,
  milliseconds: 1.234_56,
  requestId: crypto.randomUUID(),
  caller: null,
  address: () => '203.0.113.7',
};

/** Microseconds a call: the fastest of some rounds, because other programs only make it slower. */
const cost = (call: () => void): number => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let line = 0; line < LINES; line += 1) call();
    fastest = Math.min(fastest, ((performance.now() - start) * 1000) / LINES);
  }
  return fastest;
};

using output = batchedOutput('/dev/null');
const access = accessLog('all', createLog('info', output));
const line = cost(() => access.request(entry));
let bytes = 0;
const limit = cost(() => {
  bytes += JSON.stringify({
    level: 30,
    time: Date.now(),
    ...entry,
    address: entry.address(),
  }).length;
});
process.stdout.write(
  `a line: ${line.toFixed(2)} µs, JSON.stringify alone: ${limit.toFixed(2)} µs, ${(line / limit).toFixed(1)}× (${bytes} characters)\n`,
);

const subjects = [];
try {
  for (const level of LEVELS) {
    const env = { QUOIN_ACCESS_LOG: level, QUOIN_LOG_LEVEL: 'info' };
    subjects.push({ level, subject: await startSubject('sqlite', { env }) });
  }
  await compare(
    'access-log',
    subjects.map(({ level, subject: { pageIds, port, token } }) => ({
      name: level,
      port,
      requests: pageIds
        .slice(0, SAMPLE)
        .map((id) => getRequest(`/api/v1/pages/${id}?content=1`, token)),
    })),
  );
} finally {
  for (const { subject } of subjects) await subject.stop();
}
