/** docs/internals/threat-model.md#protocol: 1,000 idle streams of one key are capped, and the service lives. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { eventually } from '@quoin/test-kit';
import { withHeldAnswers } from '../test/support/held-answers.ts';

setDefaultTimeout(300_000);

const ASKED = 1_000;

test(`${LIMITS.credentialStreams} of ${ASKED} streams of one key open, and all others must wait`, async () => {
  await using held = await withHeldAnswers({});
  // The second round shows that clients that left released their places.
  for (let round = 0; round < 2; round += 1) {
    const clients = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: ASKED }, () => held.ask(clients.signal)),
    );
    const open = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(open).toHaveLength(LIMITS.credentialStreams);
    expect(refused).toHaveLength(ASKED - LIMITS.credentialStreams);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
    expect((await fetch(`${held.quoin.url}/health`)).status).toBe(200);
    expect(await held.openStreams()).toBe(LIMITS.credentialStreams);
    clients.abort();
    await eventually(async () => (await held.openStreams()) === 0);
  }
});
