/** The log's output: safe lines in batches, all of them written when the process ends. */
import { describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '@quoin/auth-scopes';
import { batchedOutput } from '@quoin/service/batched-output';
import { createLog } from '@quoin/service/log';
import { temporaryFolder } from '@quoin/test-kit';
import { deployment } from './faults/support/deployment.ts';
import { documentedFields } from './support/documented-fields.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines;
};

describe('lines', () => {
  test('hold no control and no mark of direction, and read as what was logged', () => {
    const text = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
    const [line = ''] = linesOf((log) => log.info({ text }, text));
    expect(line).toMatch(/^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+\n$/u);
    expect(JSON.parse(line)).toMatchObject({ text, msg: text });
  });

  test('contain no token, key or token of a trigger', () => {
    const values = ['quoin', 'qak', 'qtr', 'acme2', 'ghp'].map((name) => createToken(name));
    const lines = linesOf((log) => {
      for (const value of values) {
        log.info({ requestId: value, nested: { list: [`x ${value}.`] } }, `of ${value}`);
        log.error({ err: new Error(`Bearer ${value} was refused`) }, 'failed');
      }
    });
    expect(lines).toHaveLength(2 * values.length);
    for (const line of lines) {
      JSON.parse(line);
      expect(line).toContain('_[redacted]');
      for (const value of values) expect(line).not.toContain(value);
    }
  });
});

describe('output', () => {
  test('waits for more lines; a warning is written with all that waits', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'log');
    using output = batchedOutput(file);
    const log = createLog('info', output);
    for (let index = 0; index < 50; index += 1) log.info({ index }, 'request');
    // The timer of the batch has not run: nothing was awaited since.
    expect((await readFile(file)).byteLength).toBe(0);
    log.warn('warning');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      ...Array.from({ length: 50 }, () => 'request'),
      'warning',
    ]);
  });
});

const module = (name: string): string =>
  JSON.stringify(Bun.resolveSync(`@quoin/service/${name}`, import.meta.dir));

test('a disk that is full ends neither the process nor its work; lost lines are counted', async () => {
  const program = `
    import { batchedOutput } from ${module('batched-output')};
    import { createLog } from ${module('log')};
    const output = batchedOutput('/dev/full');
    const log = createLog('info', output);
    for (let index = 0; index < 1_000; index += 1) log.info({ index }, 'request');
    log.error('failed');
    await new Promise((resolve) => setImmediate(resolve));
    console.log('alive');
  `;
  const child = Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe', stderr: 'pipe' });
  const [printed, failed] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect([await child.exited, printed, failed]).toEqual([0, 'alive\n', '']);
});

test('SIGTERM: each answered request has its line', async () => {
  await using quoin = await deployment();
  const running = await quoin.start({ env: { QUOIN_ACCESS_LOG: 'all', QUOIN_LOG_LEVEL: 'info' } });
  const ids = Array.from({ length: 200 }, (_, index) => `request-${index}`);
  for (const id of ids) await fetch(`${quoin.url}/health`, { headers: { 'x-request-id': id } });
  process.kill(running.pid, 'SIGTERM');
  expect(await running.exited).toBe(0);
  const logged = [...running.output().matchAll(/"requestId":"(request-\d+)"/g)];
  expect(logged.map(([, id]) => id)).toEqual(ids);
});

const ROOT = join(import.meta.dir, '../../..');

/** The first argument of each call of a log in the sources of the service. */
const LOGGED = /\blog\??\.(?:debug|info|warn|error|fatal)\(\s*\{([^{}]*)/g;

test('the guide names each field that a line of the sources has, and no other', async () => {
  const fields = new Set(['level', 'time', 'pid', 'hostname', 'msg']);
  for (const part of ['apps/*/src', 'packages/*/src']) {
    for await (const path of new Bun.Glob(`${part}/**/*.ts`).scan({ cwd: ROOT })) {
      const source = await Bun.file(join(ROOT, path)).text();
      for (const [, members = ''] of source.matchAll(LOGGED)) {
        for (const member of members.split(',')) {
          const name = /^\s*(\w+)\s*(?::|$)/.exec(member)?.[1];
          if (name !== undefined) fields.add(name);
        }
      }
    }
  }
  // The fields of `accessLog` and `authEvents` that are spread into their lines.
  for (const name of ['user', 'credential', 'method', 'reason', 'which']) fields.add(name);
  expect((await documentedFields()).toSorted()).toEqual([...fields].toSorted());
});
