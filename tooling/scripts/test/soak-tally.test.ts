import { expect, test } from 'bun:test';
import { testTally } from '../src/soak-tally.ts';

const tallyOf = (lines: string[]) => {
  const tally = testTally();
  const ended = lines.map((line) => tally.read(line)).filter((name) => name !== null);
  return { ended, totals: tally.totals(), packages: tally.packages() };
};

test('adds up packages whose lines come mixed', () => {
  const { ended, totals } = tallyOf([
    '@quoin/a:test:  12 pass',
    '@quoin/b:test:  3 pass',
    '@quoin/a:test:  0 fail',
    '@quoin/b:test:  2 fail',
    '@quoin/b:test: Ran 5 tests across 1 file. [5.00ms]',
    '@quoin/a:test: Ran 12 tests across 2 files. [1.20s]',
    'Failed:    @quoin/b#test',
  ]);
  expect(ended).toEqual(['@quoin/b', '@quoin/a']);
  expect(totals).toEqual({ passed: 15, failed: 2 });
});

test('knows what the cache replays, and what was skipped', () => {
  const { packages } = tallyOf([
    '@quoin/a:test: cache hit, replaying logs 0123456789abcdef',
    '@quoin/a:test:  1 pass',
    '@quoin/a:test:  2 skip',
    '@quoin/a:test:  1 todo',
    '@quoin/a:test:  0 fail',
    '@quoin/a:test: Ran 4 tests across 1 file. [5.00ms]',
  ]);
  expect(packages.get('@quoin/a')).toMatchObject({ passed: 1, skipped: 3, cached: true });
});

test('a package that fails without a failed test counts as one failure', () => {
  const { totals } = tallyOf([
    '@quoin/a:test: No tests found!',
    '@quoin/b:test: panic',
    ' Failed:    @quoin/a#test, @quoin/b#test',
  ]);
  expect(totals).toEqual({ passed: 0, failed: 2 });
});

test('a test that prints counts does not add to them', () => {
  const { totals } = tallyOf([
    '@quoin/a:test:  99 pass',
    '@quoin/a:test: something else',
    '@quoin/a:test:  1 pass',
    '@quoin/a:test:  0 fail',
    '@quoin/a:test: Ran 1 test across 1 file. [5.00ms]',
  ]);
  expect(totals).toEqual({ passed: 1, failed: 0 });
});
