/** The long forms of the fault suites. Their figures go into docs/quality.md. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { backupUnderLoad } from '../test/faults/scenarios/backup-under-load.ts';
import { fullDisk } from '../test/faults/scenarios/full-disk.ts';
import { killedWriter } from '../test/faults/scenarios/killed-writer.ts';
import { longReader } from '../test/faults/scenarios/long-reader.ts';
import { silentPostgres } from '../test/faults/scenarios/silent-postgres.ts';
import { stoppedPostgres } from '../test/faults/scenarios/stopped-postgres.ts';
import { DATABASES } from '../test/faults/support/deployment.ts';

/** A hundred kills take 20 to 50 minutes on a busy machine. */
setDefaultTimeout(90 * 60_000);

const KILLS = 100;
const FULL = 10;
const STOPS = 5;
const MIB = 1024 ** 2;
/** `journal_size_limit` of the writer, and what a few texts add to it. */
const LOG_LIMIT = 72 * MIB;

const print = (line: string): void => console.log(`    figure: ${line}`);
const inMib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

for (const database of DATABASES) {
  test(`${database}: killed ${KILLS} times under load, nothing acknowledged is lost`, async () => {
    const figures = await killedWriter(database, KILLS, 1_000);
    print(
      `${database}: ${figures.kills} kills, ${figures.acknowledged} acknowledged writes, ` +
        `${figures.lost.length} lost, integrity ${figures.integrity}`,
    );
    expect(figures).toMatchObject({ lost: [], integrity: 'ok', refused: [] });
  });
}

test(`a disk that fills up ${FULL} times under load loses nothing`, async () => {
  const figures = await fullDisk(FULL, 64);
  print(
    `disk full ${figures.times} times: ${figures.acknowledged} acknowledged writes, ` +
      `${figures.refused.length} refused with 503, ${figures.lost.length} lost, ` +
      `integrity ${figures.integrity}`,
  );
  expect(figures).toMatchObject({ lost: [], lostAfterRestart: [], integrity: 'ok', unanswered: 0 });
  expect(new Set(figures.reads)).toEqual(new Set([200]));
  expect(new Set(figures.refused.map(({ status }) => status))).toEqual(new Set([503]));
});

test(`PostgreSQL crashed, restarted and cut off ${STOPS} times each under load loses nothing`, async () => {
  const figures = await stoppedPostgres(STOPS);
  print(
    `PostgreSQL ${STOPS} times killed, restarted, cut off: ${figures.acknowledged} acknowledged ` +
      `writes, ${figures.refused.length} refused with 503, ${figures.lost.length} lost`,
  );
  expect(figures).toMatchObject({ lost: [], unanswered: 0, alive: true });
  expect(new Set(figures.refused.map(({ status }) => status))).toEqual(new Set([503]));
});

test('a PostgreSQL that says nothing ends in a refusal, and the service recovers', async () => {
  const { refused, health, after } = await silentPostgres();
  print(`PostgreSQL silent: the write was refused with 503 after ${refused.seconds} s`);
  expect(refused.status).toBe(503);
  expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(1);
  expect({ health, after }).toEqual({ health: 200, after: 200 });
});

for (const [from, to] of [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const) {
  test(`a backup of ${from} among thousands of writes restores into ${to}`, async () => {
    const figures = await backupUnderLoad(from, to, 3_000);
    print(
      `backup of ${from} under load into ${to}: ${figures.before} writes before it, ` +
        `${figures.lost.length} lost, ${figures.files} files exported equal: ${figures.equal}`,
    );
    expect(figures).toMatchObject({ lost: [], refused: 0, doctor: 0, equal: true });
  });
}

test('the log of a long reader comes back below its limit once that reader has gone', async () => {
  const { growing, after } = await longReader(150);
  print(`log with a long reader ${inMib(growing[1])}, after it ${inMib(after)}`);
  expect(growing[1]).toBeGreaterThan(LOG_LIMIT);
  expect(after).toBeLessThanOrEqual(LOG_LIMIT);
});
