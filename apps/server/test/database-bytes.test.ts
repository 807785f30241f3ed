/**
 * The bytes of the database contain no raw token, assistant key, device code, session cookie or
 * password (docs/internals/threat-model.md#tokens-and-scopes).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALED_FOR } from '@quoin/core';
import { type GitServer, openForgeServer, openGitServer } from '@quoin/test-kit';
import { textAt } from './support/answer.ts';
import { insertConnection, WEBHOOK_SECRET } from './support/git-connection.ts';
import { type Credential, type Harness, maker, openHarness, PASSWORD } from './support/harness.ts';

let harness: Harness;
let git: GitServer;
let session: Credential;
/** What only its owner may have, by what it is. */
const secrets: Record<string, string> = {};

/** Has the format of docs/internals/interface.md#access-tokens: a prefix, 30 random characters, a checksum. */
const isIssued = (secret: string): boolean => /^(?:quoin|qak|qtr)_/.test(secret);

const APPROVE = 'POST /api/v1/auth/device/approve';

beforeAll(async () => {
  harness = await openHarness({ environment: { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
  git = await openGitServer();
  const forge = openForgeServer(git, 'canary-at-the-forge');
  const ada = await harness.signedIn('ada');
  session = ada.session;
  const given = async (target: string, body: unknown, headers: Credential = {}) => {
    const answer = await harness.send(target, { as: session, headers, body });
    return textAt(answer.body, 'token', 'value');
  };
  const token = { name: 'canary name', scopes: ['docs:read', 'project:admin'] };
  secrets['workspace token'] = await given('POST /api/v1/auth/tokens', token);
  secrets['token with an idempotency key'] = await given('POST /api/v1/auth/tokens', token, {
    'idempotency-key': 'canary key',
  });
  const project = await maker(harness, session).project('Harbour');
  secrets['project token'] = await given(`POST /api/v1/projects/${project}/tokens`, token, {
    'idempotency-key': 'canary key',
  });

  const key = async (headers: Credential) => {
    const target = `POST /api/v1/projects/${project}/keys`;
    const answer = await harness.send(target, { as: session, headers, body: { label: 'canary' } });
    return textAt(answer.body, 'key', 'value');
  };
  secrets['assistant key'] = await key({});
  secrets['assistant key with an idempotency key'] = await key({ 'idempotency-key': 'canary key' });

  const started = await harness.send('POST /api/v1/auth/device/start', { body: {} });
  secrets['device code'] = textAt(started.body, 'deviceCode');
  const pending = await harness.send('POST /api/v1/auth/device/start', { body: {} });
  secrets['pending device code'] = textAt(pending.body, 'deviceCode');
  await harness.send(APPROVE, {
    as: session,
    body: { userCode: textAt(started.body, 'userCode') },
  });
  const polled = await harness.send('POST /api/v1/auth/device/poll', {
    body: { deviceCode: secrets['device code'] },
  });
  secrets['token of a device'] = textAt(polled.body, 'token');

  secrets['token of a Git account'] = forge.token;
  await harness.send('POST /api/v1/git/accounts', {
    as: session,
    headers: { 'idempotency-key': 'canary key' },
    body: { provider: 'github_enterprise', host: forge.host, token: forge.token },
  });
  const { deps } = harness.foundation;
  secrets['token of a Git connection'] = 'glpat-canary-of-the-connection';
  secrets['secret of a Git webhook'] = WEBHOOK_SECRET;
  secrets['signing key of a Git connection'] = 'canary-of-the-signing-key';
  await insertConnection(deps, project, {
    token: deps.secrets.seal(SEALED_FOR.connectionToken, secrets['token of a Git connection']),
    previousWebhookSecret: deps.secrets.seal(SEALED_FOR.webhookSecret, WEBHOOK_SECRET),
    signingKey: deps.secrets.seal(
      SEALED_FOR.signingKey,
      secrets['signing key of a Git connection'],
    ),
  });

  secrets['secret of a project'] = 'canary-secret-of-a-project';
  await harness.send(`POST /api/v1/projects/${project}/secrets`, {
    as: session,
    headers: { 'idempotency-key': 'canary key of a secret' },
    body: { name: 'canary', value: secrets['secret of a project'], hosts: ['api.example.com'] },
  });

  const steps = [{ id: 'list', use: 'list_projects' }];
  const skill = await harness.send('POST /api/skills', {
    as: session,
    body: { projectId: project, name: 'canary', steps },
  });
  const trigger = async (headers: Credential) => {
    const body = { type: 'webhook', skillId: textAt(skill.body, 'data', 'id'), name: 'canary' };
    const answer = await harness.send('POST /api/triggers', { as: session, headers, body });
    return textAt(answer.body, 'data', 'token');
  };
  secrets['trigger token'] = await trigger({});
  secrets['trigger token with an idempotency key'] = await trigger({
    'idempotency-key': 'canary key',
  });
  const carried = ['authorization', 'cookie', 'proxy-authorization'];
  for (const name of carried) secrets[`${name} of a webhook`] = `canary-${name}-of-the-webhook`;
  const headers = Object.fromEntries(
    carried.map((name) => [name, secrets[`${name} of a webhook`] ?? '']),
  );
  for (const prefer of ['respond-async', 'wait=30']) {
    const target = `POST /api/triggers/webhook/${secrets['trigger token']}`;
    await harness.send(target, { headers: { ...headers, prefer }, body: { canary: 'in a body' } });
  }

  const { cookie = '' } = session;
  secrets['session cookie'] = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  secrets['session cookie as sent'] = cookie.slice(cookie.indexOf('=') + 1);
  secrets.password = PASSWORD;
  // Use leaves traces too.
  for (const value of Object.values(secrets).filter(isIssued)) {
    await harness.send('GET /api/v1/me', { as: { authorization: `Bearer ${value}` } });
    const as = { 'x-assistant-key': value };
    await harness.send('POST /api/v1/assistant/ask', { as, body: { message: 'canary?' } });
  }
  await harness.send('GET /api/v1/me', { as: session });
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await git.close();
});

const files = async (): Promise<Buffer> => {
  const names = (await readdir(harness.dataDir)).filter((name) => name !== 'secret');
  return Buffer.concat(
    await Promise.all(names.map((name) => readFile(join(harness.dataDir, name)))),
  );
};

test('the files hold what was written, so that a search in them means something', async () => {
  const bytes = await files();
  expect(bytes.includes('canary name')).toBe(true);
  expect(bytes.includes('ada@example.com')).toBe(true);
  expect(bytes.includes('canary-at-the-forge')).toBe(true);
  expect(bytes.includes('in a body')).toBe(true);
});

describe('no file of the data folder holds', () => {
  test.each([
    'workspace token',
    'token with an idempotency key',
    'project token',
    'assistant key',
    'assistant key with an idempotency key',
    'device code',
    'pending device code',
    'token of a device',
    'token of a Git account',
    'token of a Git connection',
    'secret of a Git webhook',
    'secret of a project',
    'trigger token',
    'trigger token with an idempotency key',
    'authorization of a webhook',
    'cookie of a webhook',
    'proxy-authorization of a webhook',
    'session cookie',
    'session cookie as sent',
    'password',
  ])('no file of the data folder contains a %s', async (name) => {
    const secret = secrets[name] ?? '';
    expect(secret.length).toBeGreaterThan(15);
    const bytes = await files();
    for (const encoded of [
      secret,
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'utf8').toString('base64url'),
    ]) {
      expect(bytes.includes(encoded)).toBe(false);
    }
  });

  test('no file of the data folder contains the random part of a token or a key', async () => {
    const bytes = await files();
    for (const secret of Object.values(secrets).filter(isIssued)) {
      expect(bytes.includes(secret.slice(-36, -6))).toBe(false);
    }
  });
});

test('the log contains no token, key or secret', () => {
  const log = harness.log.join('\n');
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, log.includes(secret)]).toEqual([name, false]);
  }
});

test('the deployment’s secret can be read by its owner alone', async () => {
  const { mode } = await stat(join(harness.dataDir, 'secret'));
  expect(mode & 0o777).toBe(0o600);
});
