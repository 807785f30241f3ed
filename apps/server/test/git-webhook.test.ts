/** Both receivers in the service as it is put together. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type Harness, openHarness } from './support/harness.ts';

const SECRET = 'the secret of the App';
let harness: Harness;
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  harness = await openHarness({
    environment: {
      QUOIN_GITHUB_APP_ID: '1',
      QUOIN_GITHUB_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      QUOIN_GITHUB_APP_WEBHOOK_SECRET: SECRET,
    },
  });
});
afterAll(() => harness[Symbol.asyncDispose]());

const push = JSON.stringify({
  ref: 'refs/heads/main',
  repository: { full_name: 'unknown/nothing' },
});

const send = async (path: string, secret: string) => {
  const signature = createHmac('sha256', secret).update(push).digest('hex');
  const headers = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${signature}` };
  const { status, text } = await harness.send(`POST ${path}`, { body: push, headers });
  return { status, text };
};

test('the App has its secret from the environment', async () => {
  const ignored = { status: 200, text: 'ignored: no connection for repo' };
  expect(await send('/webhooks/git', SECRET)).toEqual(ignored);
  expect(await send('/webhooks/git', 'another')).toEqual({
    status: 401,
    text: 'Invalid signature',
  });
  expect(await send(`/webhooks/git/${crypto.randomUUID()}`, 'any')).toEqual(ignored);
  expect(harness.log.join('\n')).not.toContain(SECRET);
});
