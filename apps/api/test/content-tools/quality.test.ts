import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, openWorkspace, type Workspace } from '../support/workspace.ts';

const GOOD = `---
title: Moor a ship
description: How to moor a ship at the quay, with what you need and what to look out for.
---

Bring two ropes. Throw the first one ashore. Then throw the second one. Pull both tight. Check
them after an hour, when the tide has turned.

## What can go wrong

See [the harbour](/docs/harbour) for depths.

![A ship at the quay](https://example.com/ship.png)

\`\`\`sh
moor --tight
\`\`\`
`;

describe.each(oneInCheck(DIALECTS, import.meta.path))('quality on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const quality = () => workspace.read(`/projects/${workspace.project}/quality`);

  const pageNamed = async (title: string): Promise<unknown> =>
    listAt(await quality(), 'pages').find((page) => at(page, 'title') === title);

  const failing = async (title: string): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      listAt(await pageNamed(title), 'checks').flatMap((check) =>
        at(check, 'passed') === true ? [] : [[textAt(check, 'id'), at(check, 'message')]],
      ),
    );

  const make = (title: string, content: string) =>
    workspace.make.page(workspace.project, workspace.space, title, content);

  const settings = (rules: unknown) =>
    workspace.send(`PATCH /api/v1/projects/${workspace.project}/settings`, {
      validation: { rules },
    });

  test('a project without pages lacks nothing', async () => {
    expect(await quality()).toEqual({ averageScore: 100, pages: [] });
  });

  test('a good page passes every check that applies to it', async () => {
    await make('Harbour', '# Harbour\n');
    await make('Moor a ship', GOOD);
    const page = await pageNamed('Moor a ship');
    expect(page).toMatchObject({ score: 100, path: 'docs/moor-a-ship' });
    expect(await failing('Moor a ship')).toEqual({});
    expect(listAt(page, 'checks').map((check) => at(check, 'id'))).toContain('links');
  });

  test('a bad page fails by name, with lines, and only by what applies', async () => {
    await make(
      'Bad',
      '# Bad\n\n### Deep\n\n![](/no.png) https://a.example [x](/no)\n\n```\na\n```\n\n<Foo />\n',
    );
    expect(await failing('Bad')).toEqual({
      description: expect.any(String),
      'heading-order': 'A heading out of order or empty in line 3',
      links: '2 broken links, the first in line 5',
      'image-alt': 'An image without alternative text in line 5',
      'bare-links': 'A bare address in line 5',
      'code-language': 'Code without a language in line 7',
      blocks: 'Something that is not shown as written in line 11',
    });
    const ids = listAt(await pageNamed('Bad'), 'checks').map((check) => at(check, 'id'));
    expect(ids).not.toContain('sentences');
    expect(ids).not.toContain('description-length');
  });

  test('the score is the share of the weights that are passed', async () => {
    const page = await pageNamed('Bad');
    const checks = listAt(page, 'checks').map((check) => ({
      passed: at(check, 'passed') === true,
      weight: Number(at(check, 'weight')),
    }));
    const sum = (list: typeof checks) => list.reduce((total, { weight }) => total + weight, 0);
    const share = sum(checks.filter(({ passed }) => passed)) / sum(checks);
    expect(at(page, 'score')).toBe(Math.round(100 * share));
  });

  test('the average has one decimal, and pages come by path', async () => {
    const body = await quality();
    const scores = listAt(body, 'pages').map((page) => Number(at(page, 'score')));
    const average = scores.reduce((a, b) => a + b, 0) / scores.length;
    expect(at(body, 'averageScore')).toBe(Math.round(average * 10) / 10);
    const paths = listAt(body, 'pages').map((page) => textAt(page, 'path'));
    expect(paths).toEqual(paths.toSorted());
  });

  test('a link is good as soon as its page is there', async () => {
    await make('Waiting', `${GOOD.replace('/docs/harbour', '/docs/later')}`);
    expect(await failing('Moor a ship')).toEqual({});
    const waiting = async () => {
      const pages = listAt(await quality(), 'pages');
      const page = pages.find((one) => at(one, 'path') === 'docs/waiting');
      return listAt(page, 'checks').find((check) => at(check, 'id') === 'links');
    };
    expect(await waiting()).toMatchObject({ passed: false });
    await make('Later', '# Later\n');
    expect(await waiting()).toMatchObject({ passed: true });
  });

  test('an edited text is judged anew', async () => {
    const id = await make('Draft', 'Few words.');
    expect(await failing('Draft')).toHaveProperty('content');
    await workspace.send(`PATCH /api/v1/pages/${id}`, { markdown: 'Many more words. '.repeat(10) });
    expect(await failing('Draft')).not.toHaveProperty('content');
  });

  test('a page in the archive does not count', async () => {
    const id = await make('Gone', 'x');
    expect(await pageNamed('Gone')).toBeDefined();
    await workspace.send(`POST /api/v1/pages/${id}/archive`);
    expect(await pageNamed('Gone')).toBeUndefined();
  });

  test('rules of the project count: silenced ones for nothing, others as errors', async () => {
    await settings({ 'image-alt': 'off', 'block-unknown': 'error' });
    const failed = await failing('Bad');
    expect(failed).not.toHaveProperty('image-alt');
    expect(failed).toMatchObject({ errors: 'An error in line 11' });
    await settings({});
    expect(await failing('Bad')).toHaveProperty('image-alt');
  });

  test('rules of the project are kept, replaced as a whole, and known ones only', async () => {
    const kept = async () =>
      at(await workspace.read(`/projects/${workspace.project}/settings`), 'settings', 'validation');
    expect(await kept()).toEqual({ rules: {} });
    expect((await settings({ 'link-bare': 'off', 'image-alt': 'error' })).status).toBe(200);
    expect((await settings({ 'link-bare': 'warning' })).status).toBe(200);
    expect(await kept()).toEqual({ rules: { 'link-bare': 'warning' } });
    const target = `PATCH /api/v1/projects/${workspace.project}/settings`;
    for (const rules of [{ nope: 'off' }, { 'link-bare': 'loud' }, { toString: 'off' }, []]) {
      expect(await workspace.codeOf(target, { validation: { rules } })).toEqual(INVALID);
    }
    expect(await kept()).toEqual({ rules: { 'link-bare': 'warning' } });
    await settings({});
  });
});
