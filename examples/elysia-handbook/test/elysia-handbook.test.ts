/** The example with its documented commands, in a process of its own. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { freePort, type StartedProcess, startProcess } from '@quoin/test-kit';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** The output of `printf secret | sha256sum`. */
const DIGEST = '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b';
let app: StartedProcess;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  app = await startProcess([process.execPath, MAIN, String(port)], {
    env: { HANDBOOK_TOKENS: `${'0'.repeat(64)}, ${DIGEST}` },
    readyWhen: { line: /^The handbook is at / },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (path: string, init: RequestInit = {}, token = 'secret'): Promise<Response> =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

const ask = async (question: string) => {
  const response = await send('/ask', { method: 'POST', body: JSON.stringify({ question }) });
  return Object(await response.json());
};

test.each(['/search?q=hotel', '/pages/on-call', '/pages/none'])(
  '%s returns 401 without a token and with another token',
  async (path) => {
    const without = await fetch(`${url}${path}`);
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const wrong = await send(path, {}, 'guess');
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(await wrong.json()).toEqual({ error: 'The token is not valid' });
  },
);

test('`POST /ask` returns 401 without a token', async () => {
  const response = await fetch(`${url}/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"question":"What is the budget for equipment?"}',
  });
  expect(response.status).toBe(401);
});

test('a search finds the section of a table with its words marked', async () => {
  const { hits } = Object(await (await send('/search?q=hotel')).json());
  expect(hits[0]).toMatchObject({ path: 'expenses', anchor: 'travel' });
  expect(hits[0].snippet).toContain('<mark>Hotel</mark>');
});

test('an answer quotes the handbook, and its address is the section on the page', async () => {
  const { answered, answer, citations } = await ask('What is the budget for equipment?');
  expect(answered).toBe(true);
  const quote = 'Every employee has a budget of 1,200 euros a year for equipment.';
  expect(answer).toContain(`> ${quote}`);
  const address = '/pages/expenses#equipment';
  expect(citations).toEqual([{ title: 'Expenses', quote, address }]);
  expect(await (await send(address)).text()).toContain('id="equipment"');
});

test('a question that the handbook does not answer has no citations', async () => {
  expect(await ask('Which wine goes with roast venison?')).toMatchObject({
    ...{ answered: false, citations: [] },
  });
});

test('links between files are links between pages, and blocks are HTML', async () => {
  const response = await send('/pages/incidents/report');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toContain('href="/pages/on-call#rotation"');
  expect(html).toContain('It never blames a person.');
  expect(html).not.toContain('<Note>');
  expect((await send('/pages/none')).status).toBe(404);
});

test('a request that is not complete returns 422', async () => {
  expect((await send('/search?q=a')).status).toBe(422);
  expect((await send('/ask', { method: 'POST', body: '{}' })).status).toBe(422);
});

test('without digests it says how to make one', async () => {
  const child = Bun.spawn([process.execPath, MAIN, '0'], {
    env: { ...process.env, HANDBOOK_TOKENS: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await child.stderr.text();
  expect([await child.exited, errors]).toEqual([2, expect.stringContaining('sha256sum')]);
});
