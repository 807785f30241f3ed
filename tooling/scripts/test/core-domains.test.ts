/** The domains of `packages/core` keep their direction. */
import { expect, test } from 'bun:test';
import { ROOT } from '../src/command.ts';
import { CORE_DOMAINS, domainOf, domainViolations, readCoreFiles } from '../src/core-domains.ts';

const files = await readCoreFiles(ROOT);

test('every file of core keeps the direction of the domains', () => {
  expect(files.size).toBeGreaterThan(500);
  expect(domainViolations(files)).toEqual([]);
});

test('every path of a domain exists', () => {
  const paths = [...files.keys()];
  const missing = CORE_DOMAINS.flatMap((domain) => domain.paths).filter(
    (path) => path !== '' && !paths.some((one) => one === path || one.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test('an import of a later domain is reported with its file', () => {
  const source = "import { site } from '../site/site.ts';\nimport { join } from './paths.ts';\n";
  expect(domainViolations(new Map([['links/read-site.ts', source]]))).toEqual([
    'links/read-site.ts: imports site/site.ts, against the direction: content may not use site',
  ]);
});

test('a folder without a domain is reported', () => {
  expect(domainViolations(new Map([['weather/forecast.ts', '']]))).toEqual([
    'weather/forecast.ts: its folder is in no domain',
  ]);
});

test('the longest path decides about the domain of a file', () => {
  expect(CORE_DOMAINS[domainOf('git/settings.ts')]?.name).toBe('rules');
  expect(CORE_DOMAINS[domainOf('git/verify.ts')]?.name).toBe('git');
});
