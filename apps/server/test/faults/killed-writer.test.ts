/** SIGKILL under load (docs/internals/threat-model.md#faults). `bun run soak` does it 20 times. */
import { expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { killedWriter } from './scenarios/killed-writer.ts';
import { DATABASES } from './support/deployment.ts';

for (const database of oneInCheck(DATABASES, import.meta.path)) {
  test(`${database}: killed under load, every acknowledged write is there and the database is whole`, async () => {
    const figures = await killedWriter(database, 4, 80);
    expect(figures).toMatchObject({ lost: [], integrity: 'ok', refused: [] });
    expect(figures.acknowledged).toBeGreaterThan(50);
    expect(figures.unanswered).toBeGreaterThan(0);
  });
}
