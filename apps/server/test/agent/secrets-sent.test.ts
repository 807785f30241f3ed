/**
 * Where secrets are sent: to their hosts, and not to others, independent of data or of other
 * servers.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS, maker } from '../support/harness.ts';
import { CANARY, isLeaked, openSecretsWorld, type SecretsWorld } from './support/secrets-world.ts';

const errorOf = (execution: Record<string, unknown>): string => textAt(execution, 'error');

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let ground: SecretsWorld;
  beforeAll(async () => {
    ground = await openSecretsWorld(dialect);
  });
  afterAll(() => ground[Symbol.asyncDispose]());

  test.each([
    ['another port', () => `http://${ground.elsewhere.host}/`],
    ['another name of the host', () => `http://localhost:${ground.echo.port}/`],
    ['a host that is not named', () => 'https://api.example.com/'],
  ])('is not sent to %s', async (_, url) => {
    const { admin, echo, elsewhere, run, set } = ground;
    await set('key', CANARY, [echo.host], admin);
    const before = [echo.requests.length, elsewhere.requests.length];
    const execution = await run({ url: url(), headers: { a: '{{ secrets.key }}' } });
    expect(execution).toMatchObject({ status: 'failed', output: null });
    expect(errorOf(execution)).toMatch(/may not be sent to|may not call/);
    expect([echo.requests.length, elsewhere.requests.length]).toEqual(before);
  });

  test('is not sent over HTTP, but on loopback', async () => {
    const { admin, run, set } = ground;
    await set('key', CANARY, ['api.example.com:80', 'api.example.com'], admin);
    const execution = await run({
      url: 'http://api.example.com/',
      headers: { a: '{{ secrets.key }}' },
    });
    expect(errorOf(execution)).toContain('over HTTPS');
  });

  test('data cannot choose the host, though the template lets it', async () => {
    const { admin, echo, elsewhere, run, set } = ground;
    await set('key', CANARY, [echo.host], admin);
    const before = elsewhere.requests.length;
    const given = {
      url: 'http://{{ raw(input.body.host) }}/',
      headers: { a: '{{ secrets.key }}' },
    };
    for (const host of [
      elsewhere.host,
      `${echo.host}@${elsewhere.host}`,
      `${elsewhere.host}/?${echo.host}`,
      `${elsewhere.host}#${echo.host}`,
      `${elsewhere.host}\\${echo.host}`,
    ]) {
      expect(await run(given, { host })).toMatchObject({ status: 'failed' });
    }
    expect(elsewhere.requests.length).toBe(before);
    expect(await run(given, { host: echo.host })).toMatchObject({ status: 'succeeded' });
  });

  test('does not follow a redirect to another host', async () => {
    const { admin, echo, elsewhere, run, set } = ground;
    await set('key', CANARY, [echo.host], admin);
    const before = elsewhere.requests.length;
    const to = encodeURIComponent(`http://${elsewhere.host}/stolen`);
    for (const method of ['GET', 'POST']) {
      for (const status of [301, 302, 303, 307, 308]) {
        const execution = await run({
          url: `http://${echo.host}/redirect?status=${status}&to=${to}&key={{ secrets.key }}`,
          method,
          headers: { authorization: 'Bearer {{ secrets.key }}' },
        });
        expect(at(execution, 'output', 'status')).toBe(status);
        expect(isLeaked(JSON.stringify(execution), CANARY)).toBe(false);
      }
    }
    expect(elsewhere.requests.length).toBe(before);
  });

  test('a value or data with a line break does not make a header', async () => {
    const { admin, echo, run, set } = ground;
    await set('lines', `${CANARY}\r\nx-injected: 1`, [echo.host], admin);
    const bySecret = await run({
      url: `http://${echo.host}/`,
      headers: { a: '{{ secrets.lines }}' },
    });
    expect(bySecret).toMatchObject({ status: 'failed' });
    expect(isLeaked(JSON.stringify(bySecret), CANARY)).toBe(false);
    for (const x of ['a\r\nx-injected: 1', 'a\nx-injected: 1', 'a\rx-injected: 1', 'a\0b']) {
      const byData = await run(
        { url: `http://${echo.host}/`, headers: { a: '{{ input.body.x }}' } },
        { x: x.includes('\0') ? 'a\u2028\nb' : x },
      );
      expect(byData).toMatchObject({ status: 'failed' });
    }
    expect(echo.requests.some(({ headers }) => 'x-injected' in headers)).toBe(false);
  });

  test('one that is missing, deleted, or of another project fails the step', async () => {
    const { admin, echo, run, secrets, send, set, world } = ground;
    const other = await maker(world.harness, world.session).project(`Other of ${dialect}`);
    const body = { name: 'theirs', value: CANARY, hosts: [echo.host] };
    await send(`POST /api/v1/projects/${other}/secrets`, world.session, body);
    await set('gone', CANARY, [echo.host], admin);
    await send(`DELETE ${secrets}/gone`, admin);
    const before = echo.requests.length;
    for (const name of ['missing', 'theirs', 'gone', 'constructor', '__proto__']) {
      const given = { url: `http://${echo.host}/`, headers: { a: `{{ secrets.${name} }}` } };
      expect(errorOf(await run(given))).toContain(`no secret \`${name}\``);
    }
    expect(echo.requests.length).toBe(before);
  });

  test('one that is deleted by another process while a run waits is not sent', async () => {
    const { admin, echo, editor, secrets, send, set, world } = ground;
    await set('key', CANARY, [echo.host], admin);
    const other = await world.harness.another();
    const step = (id: string) => ({
      id,
      use: 'http.request',
      with: { url: `http://${echo.host}/${id}`, headers: { a: '{{ secrets.key }}' } },
    });
    const skillId = await world.skill({ name: 'Twice', steps: [step('first'), step('second')] });
    echo.hold();
    const target = `POST /api/v1/projects/${world.project}/agent/run`;
    const begun = await send(target, editor.headers, { skillId });
    await echo.reached();
    const deleted = await other.send(`DELETE ${secrets}/key`, { as: admin });
    expect(deleted.status).toBe(204);
    echo.release();
    const id = textAt(begun.body, 'execution', 'id');
    const { agent } = world.harness.foundation.deps;
    await agent.ended(id, 60_000, new AbortController().signal);
    const execution = await world.execution(id);
    expect(execution).toMatchObject({
      steps: [{ status: 'succeeded' }, { status: 'failed' }],
    });
    expect(echo.requests.some(({ url }) => url.endsWith('/second'))).toBe(false);
    // Masked though it is deleted by the time its answer comes.
    expect(isLeaked(JSON.stringify(execution), CANARY)).toBe(false);
  });
});
