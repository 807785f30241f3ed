import { expect, test } from 'bun:test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validationPage } from '../../scripts/validation-page.ts';
import { formatIssue, validate } from '../../src/index.ts';

const DOCS = join(import.meta.dir, '../../../../docs');

test('the documentation lists the rules and checks as they are', async () => {
  const written = await readFile(join(DOCS, 'guides/validation.md'), 'utf8');
  // Otherwise: bun run --filter @quoin/markdown validation-page
  expect(written).toBe(validationPage());
});

test('the documentation of Quoin breaks no rule that readers would notice', async () => {
  const files = await readdir(DOCS, { recursive: true });
  const lines: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const { issues } = validate(await readFile(join(DOCS, file), 'utf8'));
    lines.push(
      ...issues
        .filter(({ severity }) => severity !== 'info')
        .map((issue) => formatIssue(file, issue)),
    );
  }
  expect(lines).toEqual([]);
});
