/**
 * Links that survive a rename and a move (docs/internals/interface.md#paths-and-redirects), through
 * HTTP on both databases.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { DIALECTS } from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('links on %s', (dialect) => {
  let pages: LinkedPages;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  /** Of a page, for operations on the structure. */
  const itemOf = async (pageId: string) =>
    textAt({ id: await pages.field(pageId, 'navItemId') }, 'id');
  const versionOf = (pageId: string) => pages.field(pageId, 'version');

  test('a rename rewrites every link to the page and no byte beside them', async () => {
    const start = await pages.page('Start');
    const text = [
      '---',
      'href: /docs/start',
      '---',
      '# Links \u00a0\t',
      '[a](/docs/start "docs/start") [b](<start#install>) [c](./start.md?x=1) ![d](/docs/start/)',
      '',
      "[e]: ../docs/start/index.md  't'",
      '',
      '<a href=\'/docs/start\'>x</a> <Card title="/docs/start" href="start" />',
      '`[a](/docs/start)` /docs/start https://example.org/docs/start [x](/docs/starts) [y](other)',
      '',
    ].join('\r\n');
    const linking = await pages.page('Linking', text);
    await pages.rename(await itemOf(start), 'First steps');
    expect(await pages.path(start)).toBe('docs/first-steps');
    expect(await pages.text(linking)).toBe(
      [
        '---',
        'href: /docs/start',
        '---',
        '# Links \u00a0\t',
        '[a](/docs/first-steps "docs/start") [b](<first-steps#install>) [c](./first-steps.md?x=1) ![d](/docs/first-steps/)',
        '',
        "[e]: first-steps/index.md  't'",
        '',
        '<a href=\'/docs/first-steps\'>x</a> <Card title="/docs/start" href="first-steps" />',
        '`[a](/docs/start)` /docs/start https://example.org/docs/start [x](/docs/starts) [y](other)',
        '',
      ].join('\r\n'),
    );
  });

  test('it is one revision with its author, its reason and its event', async () => {
    const target = await pages.page('Reason');
    const linking = await pages.page('Reader', '[a](/docs/reason)\n');
    const untouched = await pages.page('Bystander', 'The word reason, [a](/docs/reader)\n');
    await pages.rename(await itemOf(target), 'Cause');
    const answer = await pages.workspace.read(`/pages/${linking}/revisions`);
    const revisions = listAt(answer, 'revisions');
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({
      version: 2,
      source: 'api',
      message: 'Links updated after docs/reason moved to docs/cause',
      author: { name: expect.any(String) },
    });
    expect(await versionOf(untouched)).toBe(1);
    expect(await pages.event('links.updated')).toMatchObject({
      subject: { type: 'nav_item', title: 'Cause' },
      data: { from: 'docs/reason', to: 'docs/cause', pages: 1, left: 0, leftPages: [] },
    });
    expect(await pages.event('page.updated')).toMatchObject({
      subject: { type: 'page', title: 'Cause' },
    });
    // Links that no user rewrote still arrive.
    const redirects = listAt(
      await pages.workspace.read(`/projects/${pages.workspace.project}/redirects`),
      'redirects',
    );
    expect(redirects).toContainEqual(
      expect.objectContaining({ from: 'docs/reason', to: 'docs/cause' }),
    );
  });

  test('a title in PATCH moves the page and its own links too, and the answer is what is kept', async () => {
    const page = await pages.page('Self', '[me](/docs/self#x)\n');
    const answer = await pages.workspace.send(`PATCH /api/v1/pages/${page}?content=1`, {
      title: 'Own',
    });
    expect(at(answer.body, 'page')).toMatchObject({
      path: 'docs/own',
      content: '[me](/docs/own#x)\n',
    });
    expect(at(answer.body, 'page', 'version')).toBe(await versionOf(page));
    expect(await pages.text(page)).toBe('[me](/docs/own#x)\n');
    const tagged = await pages.workspace.service.send(`PATCH /api/v1/pages/${page}`, {
      as: pages.workspace.ada,
      headers: { 'if-match': answer.headers.get('etag') ?? '' },
      body: { markdown: 'x' },
    });
    expect(tagged.status).toBe(200);
  });

  test('a front matter title and its links change in one request', async () => {
    const page = await pages.page('Matter', '---\ntitle: Matter\n---\n[me](matter)\n');
    await pages.rename(await itemOf(page), 'Spirit');
    expect(await pages.path(page)).toBe('docs/spirit');
    expect(await pages.text(page)).toBe('---\ntitle: Spirit\n---\n[me](spirit)\n');
  });

  test('a moved subtree takes its links along, inside and outside, absolute and relative', async () => {
    const home = await pages.page('Home');
    const parent = await pages.page('Manual', '[home](home) [child](manual/pipes)\n');
    const child = await pages.page(
      'Pipes',
      '[up](../manual) [sib](valves) [home](../home)\n',
      parent,
    );
    const sibling = await pages.page('Valves', '[p](/docs/manual/pipes) [q](./pipes#x)\n', parent);
    const outside = await pages.page('Outside', '[p](manual/pipes.md) [m](/docs/manual)\n');
    const shelf = await pages.page('Shelf');
    await pages.move(await itemOf(parent), shelf);
    expect(await pages.path(child)).toBe('docs/shelf/manual/pipes');
    expect(await pages.text(parent)).toBe('[home](../home) [child](manual/pipes)\n');
    expect(await pages.text(child)).toBe('[up](../manual) [sib](valves) [home](../../home)\n');
    expect(await pages.text(sibling)).toBe('[p](/docs/shelf/manual/pipes) [q](./pipes#x)\n');
    expect(await pages.text(outside)).toBe('[p](shelf/manual/pipes.md) [m](/docs/shelf/manual)\n');
    expect(await versionOf(home)).toBe(1);
    await pages.move(await itemOf(parent), null);
    expect(await pages.text(parent)).toBe('[home](home) [child](manual/pipes)\n');
    expect(await pages.text(child)).toBe('[up](../manual) [sib](valves) [home](../home)\n');
    expect(await pages.text(outside)).toBe('[p](manual/pipes.md) [m](/docs/manual)\n');
  });

  test('a renamed group moves the pages below it, also for links from a group of the same path', async () => {
    const one = await pages.group('Topics');
    const two = await pages.group('Topics');
    const first = await pages.page('Alpha', 'x', one);
    const second = await pages.page('Beta', '[a](alpha)\n', two);
    expect(await pages.path(second)).toBe('docs/topics/beta');
    await pages.rename(one, 'Subjects');
    expect(await pages.path(first)).toBe('docs/subjects/alpha');
    expect(await pages.text(second)).toBe('[a](../subjects/alpha)\n');
  });

  test('a renamed or moved space changes no path and no text', async () => {
    const target = await pages.page('Fixed');
    const linking = await pages.page('Fixing', '[a](/docs/fixed)\n');
    const { space } = pages.workspace;
    await pages.change({ op: 'rename_space', spaceId: space, name: 'Papers' });
    await pages.change({ op: 'move_space', spaceId: space, position: 0 });
    await pages.change({ op: 'rename_space', spaceId: space, name: 'Docs' });
    expect(await pages.path(target)).toBe('docs/fixed');
    expect(await versionOf(linking)).toBe(1);
  });

  test('a published page changes in its working copy; readers get it when it is published', async () => {
    const target = await pages.page('Live');
    const linking = await pages.page('Seen', '[a](live)\n');
    await pages.make('publish', linking);
    await pages.rename(await itemOf(target), 'Alive');
    expect(await pages.field(linking, 'hasUnpublishedChanges')).toBe(true);
    expect(await pages.field(linking, 'status')).toBe('published');
    await pages.make('publish', linking);
    expect(await pages.field(linking, 'hasUnpublishedChanges')).toBe(false);
    expect(await pages.text(linking)).toBe('[a](alive)\n');
  });

  test('a page in review is left alone and reported; one in the archive is left alone', async () => {
    const { send, project } = pages.workspace;
    const target = await pages.page('Judged');
    const reviewed = await pages.page('Reviewed', '[a](judged)\n');
    const archived = await pages.page('Archived', '[a](judged)\n');
    const settings = (required: boolean) =>
      send(`PATCH /api/v1/projects/${project}/settings`, { approvals: { required } });
    await settings(true);
    await pages.make('publish', reviewed);
    await settings(false);
    await pages.make('archive', archived);
    await pages.rename(await itemOf(target), 'Decided');
    expect(await pages.text(reviewed)).toBe('[a](judged)\n');
    expect(await pages.field(reviewed, 'status')).toBe('in_review');
    expect(await pages.text(archived)).toBe('[a](judged)\n');
    expect(at(await pages.event('links.updated'), 'data')).toEqual({
      from: 'docs/judged',
      to: 'docs/decided',
      pages: 0,
      left: 1,
      leftPages: [
        { pageId: reviewed, title: 'Reviewed', path: 'docs/reviewed', reason: 'in_review' },
      ],
    });
    await pages.make('withdraw', reviewed);
  });

  test('a page that came from a file keeps links by file, and loses none by path', async () => {
    const { send, project } = pages.workspace;
    const bundle = await send(`POST /api/v1/projects/${project}/bundle`, {
      manifest: {
        version: 1,
        name: 'Pier',
        spaces: [
          {
            name: 'Filed',
            slug: 'filed',
            nav: [
              { type: 'group', label: 'Old', items: [{ type: 'page', file: 'guides/a' }] },
              { type: 'page', file: 'b' },
              { type: 'group', label: 'New', items: [] },
            ],
          },
        ],
      },
      pages: [
        { path: 'guides/a.md', markdown: '# A\n\n[b](../b.md) [c](/b) [d](/filed/b#x)\n' },
        { path: 'b.md', markdown: '# B\n\n[a](guides/a.md) [c](/filed/old/a) [d](old/a)\n' },
      ],
      partial: true,
    });
    expect(bundle.status).toBe(200);
    const structure = await pages.workspace.read(`/projects/${project}/structure`);
    const filed = listAt(structure, 'spaces').find((space) => at(space, 'slug') === 'filed');
    const [old, b, fresh] = listAt(filed, 'items');
    const a = at(old, 'children', 0);
    await pages.move(textAt(a, 'navItemId'), textAt(fresh, 'navItemId'));
    const [pageA, pageB] = [textAt(a, 'pageId'), textAt(b, 'pageId')];
    expect(await pages.path(pageA)).toBe('filed/new/a');
    expect(await pages.text(pageA)).toBe('# A\n\n[b](../b.md) [c](/b) [d](/filed/b#x)\n');
    expect(await pages.text(pageB)).toBe('# B\n\n[a](guides/a.md) [c](/filed/new/a) [d](new/a)\n');
  });

  test('a page that takes the path of a redirect does not take its links', async () => {
    const first = await pages.page('Harbour');
    const linking = await pages.page('Pilot', '[a](harbour)\n');
    await pages.make('archive', linking);
    await pages.rename(await itemOf(first), 'Port');
    await pages.make('restore', linking);
    expect(await pages.text(linking)).toBe('[a](harbour)\n');
    const second = await pages.page('Marina');
    await pages.rename(await itemOf(second), 'Harbour');
    expect(await pages.path(second)).toBe('docs/harbour');
    expect(await pages.text(linking)).toBe('[a](/docs/port)\n');
  });

  test('texts that other users save meanwhile stay, with their links rewritten or redirected', async () => {
    const target = await pages.page('Busy');
    const linking = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pages.page(`Writer ${index}`, '[a](busy)\n')),
    );
    const item = await itemOf(target);
    const [, ...edits] = await Promise.all([
      pages.rename(item, 'Quiet'),
      ...linking.map((pageId, index) => pages.edit(pageId, `[a](busy) new ${index}\n`)),
    ]);
    expect(edits.map(({ status }) => status)).toEqual(linking.map(() => 200));
    for (const [index, pageId] of linking.entries()) {
      expect(await pages.text(pageId)).toMatch(
        new RegExp(`^\\[a\\]\\((busy|quiet)\\) new ${index}\n$`),
      );
    }
  });

  test('what a rename to the same address changes is nothing', async () => {
    const target = await pages.page('Same');
    const linking = await pages.page('Watcher', '[a](same) [b](nowhere)\n');
    await pages.rename(await itemOf(target), 'SAME');
    expect(await pages.path(target)).toBe('docs/same');
    expect(await versionOf(linking)).toBe(1);
  });
});
