/** PostgreSQL killed, restarted and cut off under load (docs/internals/threat-model.md#faults). */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { stoppedPostgres } from './scenarios/stopped-postgres.ts';

setDefaultTimeout(180_000);

test('while PostgreSQL is away writes are refused with a reason; it recovers, and nothing is lost', async () => {
  const figures = await stoppedPostgres(1);
  expect(figures).toMatchObject({ lost: [], unanswered: 0, alive: true });
  expect(figures.away).toEqual([
    [200, 503],
    [200, 503],
  ]);
  for (const refusal of figures.refused) {
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refusal.reason).toContain('database');
    expect(Number(refusal.retryAfter)).toBeGreaterThanOrEqual(1);
  }
});
