/** The hourly housekeeping of a running service. */
import { expect, test } from 'bun:test';
import { addMaintenance } from '@quoin/service/maintenance';
import { eventually, oneInCheck } from '@quoin/test-kit';
import pino from 'pino';
import { DIALECTS, openHarness } from './support/harness.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

test.each(oneInCheck(DIALECTS, import.meta.path))(
  'on %s bytes without a row are removed when they are old',
  async (dialect) => {
    await using harness = await openHarness({ dialect });
    const { files } = harness.foundation.deps;
    const bytes = new TextEncoder().encode('orphan');
    const hash = Bun.SHA256.hash(bytes, 'hex');
    await files.put(hash, bytes);
    harness.advance(TWO_DAYS_MS);
    await addMaintenance(harness.foundation, pino({ level: 'silent' }));
    await harness.foundation.jobs.start();
    expect(await eventually(async () => !(await files.has(hash)))).toBe(true);
  },
);
