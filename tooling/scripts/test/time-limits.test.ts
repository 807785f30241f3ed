/** No test has less time than its package gives to each test: a slow machine needs all of it. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { ROOT } from '../src/command.ts';
import { readMembers } from '../src/members.ts';

/** Milliseconds of each test and hook. */
const limitOf = (command: string): number => Number(/--timeout (\d+)/.exec(command)?.[1] ?? 5_000);

/** A number, or the name of a constant. */
const VALUE = String.raw`([\w_]+)`;
/** Of the file, and of a test or a hook whose last argument it is. */
const LIMITS = [
  new RegExp(String.raw`(?<![.\w])setDefaultTimeout\(${VALUE}\)`, 'g'),
  new RegExp(String.raw`^\s*\}, ${VALUE}\);$`, 'gm'),
  new RegExp(String.raw`^\s*\},\n\s*${VALUE},\n\s*\);$`, 'gm'),
];

/** Null for what is no number of milliseconds: an argument of another function. */
const millisecondsOf = (value: string, text: string): number | null => {
  const declared = new RegExp(String.raw`\bconst ${value} = (\d[\d_]*);`).exec(text)?.[1] ?? value;
  return /^\d[\d_]*$/.test(declared) ? Number(declared.replaceAll('_', '')) : null;
};

test('the limits of tests and hooks are longer than the one of their package', async () => {
  const short: string[] = [];
  let found = 0;
  for (const { folder, manifest } of (await readMembers()).values()) {
    const limit = limitOf(manifest.scripts?.test ?? '');
    for await (const path of new Bun.Glob('test/**/*.{ts,tsx}').scan(join(ROOT, folder))) {
      const text = await Bun.file(join(ROOT, folder, path)).text();
      for (const [whole, value = ''] of LIMITS.flatMap((one) => [...text.matchAll(one)])) {
        const milliseconds = millisecondsOf(value, text);
        // Smaller numbers are arguments of other functions: of timers, or places in a text.
        if (milliseconds === null || milliseconds < 5_000) continue;
        found += 1;
        if (milliseconds <= limit) short.push(`${folder}/${path}: ${whole.trim()}`);
      }
    }
  }
  expect(short).toEqual([]);
  expect(found).toBeGreaterThan(0);
});
