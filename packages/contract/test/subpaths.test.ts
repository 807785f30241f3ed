/** Constants for programs that need nothing else of the contract. */
import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';

/** Bytes, minified; the whole contract has 150 KB. */
const MOST = 6_000;

test.each(['limits', 'errors'])('@quoin/contract/%s is small and needs no eval', async (name) => {
  const { outputs, success } = await Bun.build({
    entrypoints: [fileURLToPath(import.meta.resolve(`@quoin/contract/${name}`))],
    target: 'browser',
    minify: true,
  });
  expect(success).toBe(true);
  const text = await outputs[0]?.text();
  expect(text?.length).toBeLessThan(MOST);
  expect(text).not.toMatch(/\beval\b|new Function|Function\(/);
});
