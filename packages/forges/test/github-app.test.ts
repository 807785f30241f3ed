/** Installations of a GitHub App: their tokens are made when they are needed, and the App is proven to its own host only. */
import { beforeEach, expect, test } from 'bun:test';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createForges, type Fetch } from '../src/index.ts';
import { refused } from './support/refused.ts';

const signal = new AbortController().signal;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

interface Asked {
  readonly url: string;
  readonly authorization: string;
}
let asked: Asked[] = [];
let tokens = 0;

/** As much of GitHub as an installation needs. */
const gitHub: Fetch = async (url, init) => {
  asked.push({ url, authorization: new Headers(init.headers).get('authorization') ?? '' });
  if (url.endsWith('/meta')) return Response.json({ installed_version: '3.19.0' });
  if (!url.endsWith('/access_tokens')) {
    const body = { clone_url: 'x', default_branch: 'main', private: true, size: 1 };
    return Response.json(body);
  }
  tokens += 1;
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  return Response.json({ token: `ghs_${tokens}`, expires_at, permissions: {} }, { status: 201 });
};
beforeEach(() => {
  asked = [];
  tokens = 0;
});

const appOf = (host: string | null) =>
  createForges({ fetch: gitHub, gitHubApp: { appId: '7', privateKey, host } });
const ADDRESS = {
  provider: 'github' as const,
  host: null,
  repoFullName: 'ada/docs',
  token: null,
  installationId: '42',
};

test('a token is made with a proof that the App signed, and kept while it is good', async () => {
  const forges = appOf(null);
  for (let run = 0; run < 2; run += 1) {
    const forge = await forges.forge(ADDRESS, signal);
    expect(await forge?.credential(signal)).toEqual({
      username: 'x-access-token',
      password: 'ghs_1',
    });
    await forge?.repository(signal);
  }
  const proof = asked[0];
  expect(proof?.url).toBe('https://api.github.com/app/installations/42/access_tokens');
  const [header = '', payload = '', signature = ''] = (proof?.authorization ?? '')
    .replace(/^bearer /, '')
    .split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verify('sha256', signed, createPublicKey(publicKey), bytes)).toBe(true);
  expect(asked.slice(1)).toEqual([
    { url: 'https://api.github.com/repos/ada/docs', authorization: 'token ghs_1' },
    { url: 'https://api.github.com/repos/ada/docs', authorization: 'token ghs_1' },
  ]);
});

test('two installations have two tokens', async () => {
  const forges = appOf(null);
  const one = await forges.forge(ADDRESS, signal);
  const two = await forges.forge({ ...ADDRESS, installationId: '43' }, signal);
  expect(await one?.credential(signal)).not.toEqual(await two?.credential(signal));
});

test('the App is not proven to another host', async () => {
  const other = {
    ...ADDRESS,
    provider: 'github_enterprise' as const,
    host: 'https://evil.example',
  };
  const problem = await refused(appOf(null).forge(other, signal));
  expect(problem.kind).toBe('unauthorized');
  expect(asked.filter(({ authorization }) => authorization !== '')).toEqual([]);
  expect((await refused(appOf('https://git.example').forge(ADDRESS, signal))).kind).toBe(
    'unauthorized',
  );
});

test('without an App a connection by installation is refused', async () => {
  const { forge } = createForges({ fetch: gitHub });
  expect((await refused(forge(ADDRESS, signal))).kind).toBe('unauthorized');
});
