import { afterAll, expect, test } from 'bun:test';
import { createContentWorkers } from '../src/index.ts';

const workers = createContentWorkers();
const hurried = createContentWorkers({ highlightMs: 1 });
afterAll(() => {
  workers[Symbol.dispose]();
  hurried[Symbol.dispose]();
});

const ts = (code: string) => ({ code, language: 'ts' });

test('code comes back as HTML, and plain where its language is not known', async () => {
  const [first, second] = await workers.highlight([
    ts('const a = 1;'),
    { code: 'x', language: 'unknown' },
  ]);
  expect(first).toContain('<span class="quoin-token-keyword">const');
  expect(second).toBeNull();
});

test('imports that fill their processes do not keep code waiting', async () => {
  const file = { filename: 'a.txt', bytes: new TextEncoder().encode('a\n'.repeat(200_000)) };
  const imports = [1, 2, 3, 4].map(() => workers.importFile(file));
  let isImported = false;
  const imported = Promise.all(imports).then(() => {
    isImported = true;
  });
  expect(await workers.highlight([ts('let b;')])).not.toEqual([null]);
  expect(isImported).toBe(false);
  await imported;
});

test('code that takes too long stays plain', async () => {
  expect(await hurried.highlight([ts('let a;'), ts('let b;')])).toEqual([null, null]);
});
