/** Projects that claim the same domains at the same time. */
import { describe, expect, test } from 'bun:test';
import { DIALECTS, maker, openHarness } from '../support/harness.ts';

const ROUNDS = 8;
const TOGETHER = 24;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example.com`);

describe.each(DIALECTS)('on %s', (dialect) => {
  test('concurrent claims in opposite orders do not deadlock', async () => {
    const environment = { QUOIN_DOMAINS: 'trust', QUOIN_DATABASE_POOL: '12' };
    await using harness = await openHarness({ dialect, environment });
    const { session } = await harness.signedIn('owner');
    const make = maker(harness, session);
    const projects = [
      await make.project('One'),
      await make.project('Two'),
      await make.project('X'),
    ];
    const settings = (index: number, domains: readonly string[]) =>
      harness.send(`PATCH /api/v1/projects/${projects[index % projects.length]}/settings`, {
        as: session,
        body: { domains },
      });
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of projects.keys()) await settings(index, []);
      const answers = await Promise.all(
        Array.from({ length: TOGETHER }, (_, index) =>
          settings(index, index % 2 === 0 ? NAMES : NAMES.toReversed()),
        ),
      );
      for (const { status } of answers) statuses.add(status);
    }
    // 409: another request verified one of them meanwhile.
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });
});
