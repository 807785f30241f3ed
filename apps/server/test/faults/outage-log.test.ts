/** What the log says of an outage of PostgreSQL, which every worker, poll and request meets. */
import { expect, test } from 'bun:test';
import { eventually, faultProxy, freshDatabase } from '@quoin/test-kit';
import { deployment } from './support/deployment.ts';

const REQUESTS = 20;

test('an outage is one line when it begins and one when it ends, with the number of failures', async () => {
  await using database = await freshDatabase();
  await using network = await faultProxy(database.url);
  await using quoin = await deployment({
    databaseUrl: network.url,
    env: { QUOIN_LOG_LEVEL: 'info', QUOIN_ACCESS_LOG: 'off' },
  });
  const running = await quoin.start();
  const client = await quoin.client();
  const statuses = async (): Promise<number[]> => {
    const answers = Array.from({ length: REQUESTS }, () => client.call('GET', '/api/v1/me'));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const lines = () =>
    running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level"'))
      .map((line): Record<string, unknown> => JSON.parse(line));

  for (const outage of [1, 2]) {
    const before = lines().length;
    network.cut();
    await eventually(async () => (await statuses()).every((status) => status === 503), {
      timeout: 60_000,
    });
    expect(await statuses()).toEqual(Array.from({ length: REQUESTS }, () => 503));
    network.resume();
    const isOver = ({ msg }: Record<string, unknown>) => msg === 'the database responds again';
    await eventually(() => lines().filter(isOver).length === outage, { timeout: 60_000 });
    const said = lines().slice(before);
    expect(said.map(({ level, msg }) => [level, msg])).toEqual([
      [50, expect.stringMatching(/; the database is away, further failures are counted/)],
      [30, 'the database responds again'],
    ]);
    expect(said[1]?.suppressed).toBeGreaterThanOrEqual(REQUESTS);
  }
  expect(await running.stop()).toBe(0);
});
