/** `replace_text`: a rehearsed change of many pages. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Context, getPage, listRevisions, updateSettings } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { refusal } from './support/refusal.ts';
import { call, DIALECTS, type Docs, openDocs, openWorld, type World } from './support/world.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: World;
  let context: Context;
  beforeAll(async () => {
    world = await openWorld(dialect);
    context = world.token(await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const textOf = async (pageId: string) => {
    const input = { params: { pageId }, query: { content: true }, body: undefined };
    return (await getPage(context, input)).body.page;
  };

  const ground = async (name: string): Promise<{ docs: Docs; ids: string[] }> => {
    const docs = await openDocs(context, name);
    const ids = [
      await docs.page('Bow', '# Bow\n\nThe old pier, by the old pier.\n'),
      await docs.page('Stern', '# Stern\n\nNot that.\n\nThe old pier.\n'),
      await docs.page('Keel', '# Keel\n\nNothing of it.\n'),
    ];
    return { docs, ids };
  };

  const change = (docs: Docs) => ({
    projectId: docs.slug,
    find: 'old pier',
    replace: 'new $& quay',
  });
  const idOf = (structured: Readonly<Record<string, unknown>>) => String(structured.changeId);

  test('a dry run shows the lines, and the same change saves them with its id', async () => {
    const { docs, ids } = await ground('First');
    const dry = await call(context, 'replace_text', change(docs));
    expect(dry.text).toContain('The text has 3 occurrences in 2 pages');
    expect(dry.text).toContain('line 3 - The old pier, by the old pier.');
    expect(dry.text).toContain('line 3 + The new $& quay, by the new $& quay.');
    expect((await textOf(ids[0] ?? '')).version).toBe(1);
    const again = await call(context, 'replace_text', change(docs));
    expect(idOf(again.structured)).toBe(idOf(dry.structured));
    const changeId = idOf(dry.structured);
    const real = await call(context, 'replace_text', { ...change(docs), dryRun: false, changeId });
    expect(real.text).toContain('3 occurrences in 2 pages replaced.');
    expect(await Promise.all(ids.map(async (id) => (await textOf(id)).content))).toEqual([
      '# Bow\n\nThe new $& quay, by the new $& quay.\n',
      '# Stern\n\nNot that.\n\nThe new $& quay.\n',
      '# Keel\n\nNothing of it.\n',
    ]);
    const input = { params: { pageId: ids[0] ?? '' }, query: { limit: 5 }, body: undefined };
    expect((await listRevisions(context, input)).body.revisions[0]).toMatchObject({
      source: 'agent',
      message: 'Replaced "old pier"',
    });
  });

  test('a page that changed since the dry run refuses the whole change', async () => {
    const { docs, ids } = await ground('Second');
    const dry = await call(context, 'replace_text', change(docs));
    const changeId = idOf(dry.structured);
    await call(context, 'update_page', { pageId: ids[1] ?? '', markdown: '# An old pier again\n' });
    const apply = { ...change(docs), dryRun: false };
    const stale = await refusal(call(context, 'replace_text', { ...apply, changeId }));
    expect(stale.code).toBe('version_conflict');
    expect((await textOf(ids[0] ?? '')).version).toBe(1);
    const without = await refusal(call(context, 'replace_text', apply));
    expect(without.message).toContain('Send a dry run first');
    // The id belongs to the words of its dry run too.
    const fresh = idOf((await call(context, 'replace_text', change(docs))).structured);
    const other = { ...apply, replace: 'another', changeId: fresh };
    expect((await refusal(call(context, 'replace_text', other))).code).toBe('version_conflict');
  });

  test('pages in review and in the archive are named and left alone', async () => {
    const { docs, ids } = await ground('Third');
    const [bow = '', stern = ''] = ids;
    const params = { projectId: docs.projectId };
    const approvals = (required: boolean) =>
      updateSettings(context, { params, query: {}, body: { approvals: { required } } });
    await approvals(true);
    await call(context, 'publish_page', { pageId: bow });
    await approvals(false);
    await call(context, 'archive_page', { pageId: stern });
    const dry = await call(context, 'replace_text', change(docs));
    expect(dry.structured).toMatchObject({
      pages: [],
      skipped: [
        { pageId: bow, status: 'in_review' },
        { pageId: stern, status: 'archived' },
      ],
    });
    expect(dry.text).toContain('not changed: Bow — guides/bow, in_review');
  });

  test('publishes the changed pages that readers have, where the connection allows it', async () => {
    const { docs, ids } = await ground('Fourth');
    const [bow = '', stern = ''] = ids;
    await call(context, 'publish_page', { pageId: bow });
    const changeId = idOf((await call(context, 'replace_text', change(docs))).structured);
    const apply = { ...change(docs), dryRun: false, changeId, publish: true };
    const closed = call(context, 'replace_text', apply, { allowPublish: false });
    expect((await refusal(closed)).message).toStartWith('Publishing is disabled');
    await call(context, 'replace_text', apply);
    expect(await textOf(bow)).toMatchObject({ status: 'published', hasUnpublishedChanges: false });
    expect(await textOf(stern)).toMatchObject({ status: 'draft', version: 2 });
  });
});
