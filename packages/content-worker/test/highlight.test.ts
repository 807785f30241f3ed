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

test('code that takes too long stays plain', async () => {
  expect(await hurried.highlight([ts('let a;'), ts('let b;')])).toEqual([null, null]);
});
