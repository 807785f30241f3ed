/** Skills in the documentation can be saved unchanged, and the tools that it names exist. */
import { describe, expect, test } from 'bun:test';
import { skillTools } from '@quoin/agent-tools/skills';
import { parseSkill } from '../../../../packages/workflow/src/index.ts';
import { codeBlocks, codes, read, tableRows } from '../support/markdown.ts';

const { catalog } = skillTools({
  // Nothing is called.
  http: { fetch: () => Promise.reject(new Error('called')), hosts: [] },
  model: null,
});

const PAGES = ['docs/guides/skills.md', 'docs/guides/secrets.md', 'docs/guides/workflows.md'];

describe.each(PAGES)('%s', async (path) => {
  const skills = codeBlocks(await read(path), 'yaml').filter((text) => text.startsWith('name:'));

  test('has skills', () => {
    expect(skills.length).toBeGreaterThan(0);
  });

  test.each(skills)('skill %# is valid', (text) => {
    expect(parseSkill(text, catalog)).toMatchObject({ ok: true, warnings: [] });
  });
});

test('the tools of docs/guides/skills.md are those that skills may name', async () => {
  const [, section = ''] = (await read('docs/guides/skills.md')).split('\n### Tools\n');
  const [tools = ''] = section.split('\n## ');
  const named = tableRows(tools).flatMap(([names = '']) => codes(names));
  expect(named.toSorted()).toEqual([...catalog.keys()].toSorted());
});
