/** Tools that write: edits and their diffs, dry runs, publishing, idempotency keys. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  addMember,
  type Context,
  getRevision,
  listPages,
  listRevisions,
  type UserRecord,
  updateSettings,
} from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { callTool, type ToolResult } from '../src/index.ts';
import { problemOf } from './support/conforms.ts';
import { refusal } from './support/refusal.ts';
import { call, DIALECTS, type Docs, openDocs, openWorld, type World } from './support/world.ts';

const TEXT = '# Moorings\n\nTie two lines.\n\nTie two knots.\n';

const pageOf = ({ structured }: ToolResult): { id: string; version: number; status: string } =>
  JSON.parse(JSON.stringify(structured.page));

const diffOf = ({ structured }: ToolResult): unknown => structured.diff;

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: World;
  let ada: UserRecord;
  let context: Context;
  let docs: Docs;

  beforeAll(async () => {
    world = await openWorld(dialect);
    ada = await world.person('Ada');
    context = world.token(ada);
    docs = await openDocs(world.session(ada), 'Harbour');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const read = async (pageId: string) => {
    const { structured } = await call(context, 'get_page', { pageId });
    const { page }: { page: { content: string; version: number; status: string; title: string } } =
      JSON.parse(JSON.stringify(structured));
    return page;
  };
  const revisions = async (pageId: string) => {
    const input = { params: { pageId }, query: { limit: 50 }, body: undefined };
    return (await listRevisions(context, input)).body.revisions;
  };

  describe('update_page', () => {
    test('makes exact edits, returns the diff, and saves a revision with the source "agent"', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const result = await call(context, 'update_page', {
        pageId,
        expectedVersion: 1,
        edits: [
          { oldText: 'two lines', newText: 'three lines' },
          { oldText: 'three lines.\n', newText: 'three lines, $& and `$1`.\n' },
        ],
      });
      expect(problemOf('update_page', result)).toBeNull();
      expect(pageOf(result).version).toBe(2);
      expect(diffOf(result)).toContain('-Tie two lines.\n+Tie three lines, $& and `$1`.\n');
      expect(result.text).toContain('Version 2 was saved.');
      expect((await read(pageId)).content).toBe(
        '# Moorings\n\nTie three lines, $& and `$1`.\n\nTie two knots.\n',
      );
      const [latest, first] = await revisions(pageId);
      expect([latest?.source, first?.source]).toEqual(['agent', 'editor']);
    });

    test('replaces the whole text, and creates no revision for an equal text', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const markdown = `${TEXT}\nMind the tide.\n`;
      expect(pageOf(await call(context, 'update_page', { pageId, markdown })).version).toBe(2);
      const again = await call(context, 'update_page', { pageId, markdown });
      expect({ version: pageOf(again).version, diff: diffOf(again) }).toEqual({
        version: 2,
        diff: '',
      });
      expect(again.text).toContain('The text is unchanged.');
    });

    test('changes title and description of a page without sending its text', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const renamed = await call(context, 'update_page', {
        pageId,
        title: 'Berths',
        description: 'Where ships lie',
      });
      expect(pageOf(renamed)).toMatchObject({ title: 'Berths', description: 'Where ships lie' });
      expect(renamed.links).toEqual([
        {
          uri: expect.stringMatching(/^quoin:\/\/harbour\/guides\/berths/),
          name: expect.stringContaining('guides/berths'),
          title: 'Berths',
          description: 'Where ships lie',
          mimeType: 'text/markdown',
        },
      ]);
    });

    test('rejects an oldText that is missing or not unique, and changes nothing', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const validEdit = { oldText: 'lines', newText: 'ropes' };
      const refused = async (oldText: string) =>
        (
          await refusal(
            call(context, 'update_page', { pageId, edits: [validEdit, { oldText, newText: '' }] }),
          )
        ).message;
      expect(await refused('anchors')).toStartWith('edits[1].oldText is not in the text');
      expect(await refused('lines')).toStartWith('edits[1].oldText is not in the text');
      expect(await refused('Tie two')).toStartWith(
        'edits[1].oldText occurs more than once in the text',
      );
      // Overlapping matches count too.
      const dashes = await docs.page('Dashes', '# Dashes\n\n-----\n');
      const twice = call(context, 'update_page', {
        pageId: dashes,
        edits: [{ oldText: '----', newText: '' }],
      });
      expect((await refusal(twice)).message).toContain('more than once');
      expect(await read(pageId)).toMatchObject({ content: TEXT, version: 1 });
    });

    test('names the line ends if only they differ', async () => {
      const pageId = await docs.page('Lines', '# Lines\r\n\r\nOne\r\nTwo\r\n');
      const edits = [{ oldText: 'One\nTwo', newText: 'Both' }];
      const { message } = await refusal(call(context, 'update_page', { pageId, edits }));
      expect(message).toContain('Lines of this text end with \\r\\n');
    });

    test('rejects markdown together with edits, and a call without a change', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const edits = [{ oldText: 'lines', newText: 'ropes' }];
      for (const args of [{ pageId, edits, markdown: TEXT }, { pageId }]) {
        expect((await refusal(call(context, 'update_page', args))).code).toBe('invalid_payload');
      }
    });

    test('names the next step if expectedVersion is stale', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      await call(context, 'update_page', { pageId, markdown: '# Moorings\n\nNew.\n' });
      for (const change of [
        { markdown: TEXT },
        { edits: [{ oldText: 'Tie two lines.', newText: 'x' }] },
        { title: 'Berths' },
      ]) {
        const args = { pageId, expectedVersion: 1, ...change };
        const { code, message, details } = await refusal(call(context, 'update_page', args));
        expect({ code, details }).toEqual({ code: 'version_conflict', details: { current: 2 } });
        expect(message).toContain('get_page');
        expect(message).toEndWith('send expectedVersion 2');
      }
      expect((await read(pageId)).version).toBe(2);
    });

    test('applies all concurrent edits without a version', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      await Promise.all(
        ['lines', 'knots'].map((oldText) =>
          call(context, 'update_page', { pageId, edits: [{ oldText, newText: `${oldText}!` }] }),
        ),
      );
      expect((await read(pageId)).content).toBe(
        '# Moorings\n\nTie two lines!.\n\nTie two knots!.\n',
      );
    });

    test('limits the length of the edited text in characters', async () => {
      const pageId = await docs.page('Long', `# Long\n\n${'😀'.repeat(399_990)}`);
      const grow = (newText: string) =>
        call(context, 'update_page', { pageId, edits: [{ oldText: '# Long', newText }] });
      expect((await refusal(grow('# Longer still'))).message).toContain('400,000 characters');
      expect(pageOf(await grow('# Longer')).version).toBe(2);
    });
  });

  describe('a dry run', () => {
    test('returns the diff of the edit, and changes nothing', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const args = { pageId, edits: [{ oldText: 'two lines', newText: '<Note>two lines' }] };
      const dry = await call(context, 'update_page', { ...args, dryRun: true });
      expect(problemOf('update_page', dry)).toBeNull();
      expect(dry.structured).toMatchObject({ dryRun: true, refusal: null });
      expect(pageOf(dry).version).toBe(1);
      expect(dry.structured.issues).toEqual([
        expect.objectContaining({ severity: 'error', line: 3 }),
      ]);
      expect(dry.text).toStartWith('Dry run: nothing was changed.');
      expect(dry.text).toContain('The text cannot be published because of these errors:');
      expect(await read(pageId)).toMatchObject({ content: TEXT, version: 1 });
      expect(await revisions(pageId)).toHaveLength(1);
      const real = await call(context, 'update_page', args);
      expect(diffOf(dry)).toBe(diffOf(real));
    });

    test('returns the error of the real call: state, role, version, length', async () => {
      const refused = async (reader: Context, args: Record<string, unknown>) => {
        const dry = await call(reader, 'update_page', { ...args, dryRun: true });
        expect(problemOf('update_page', dry)).toBeNull();
        expect(diffOf(dry)).toContain('+');
        return dry.structured.refusal;
      };
      const edits = [{ oldText: 'two lines', newText: 'three lines' }];
      const pageId = await docs.page('Moorings', TEXT);

      const viewer = await world.person('Vi');
      const params = { projectId: docs.projectId };
      const body = { email: viewer.email, role: 'viewer' } as const;
      await addMember(world.session(ada), { params, query: {}, body });
      expect(await refused(world.token(viewer), { pageId, edits })).toMatchObject({
        code: 'forbidden',
      });
      expect(await refused(context, { pageId, edits, expectedVersion: 9 })).toEqual({
        code: 'version_conflict',
        message: 'The page has changed. Its current version is 1',
      });
      const long = [{ oldText: '# Moorings', newText: 'x'.repeat(399_990) }];
      const tooLong = call(context, 'update_page', { pageId, edits: long, dryRun: true });
      expect((await refusal(tooLong)).message).toContain('longer than 400,000 characters');
      await requireApproval(true);
      await call(context, 'publish_page', { pageId });
      await requireApproval(false);
      expect(await refused(context, { pageId, edits })).toEqual({
        code: 'lifecycle_error',
        message: expect.stringContaining('in review'),
      });
      const nowhere = { pageId: Bun.randomUUIDv7(), edits, dryRun: true };
      expect((await refusal(call(context, 'update_page', nowhere))).code).toBe('not_found');
    });
  });

  const requireApproval = async (required: boolean) => {
    const params = { projectId: docs.projectId };
    const body = { approvals: { required } };
    await updateSettings(world.session(ada), { params, query: {}, body });
  };

  describe('publish_page', () => {
    test('is rejected for every page if the connection does not allow publishing', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      for (const id of [pageId, Bun.randomUUIDv7()]) {
        const work = call(context, 'publish_page', { pageId: id }, { allowPublish: false });
        const { code, message } = await refusal(work);
        expect(code).toBe('forbidden');
        expect(message).toStartWith('Publishing is disabled on this connection.');
      }
      expect((await read(pageId)).status).toBe('draft');
    });

    test('submits for review if the project requires approval', async () => {
      await requireApproval(true);
      const pageId = await docs.page('Moorings', TEXT);
      const result = await call(context, 'publish_page', { pageId });
      expect(result.structured).toMatchObject({ status: 'in_review', published: false });
      expect(result.text).toStartWith('Page submitted for review.');
      const { code } = await refusal(call(context, 'publish_page', { pageId }));
      expect(code).toBe('lifecycle_error');
      await requireApproval(false);
    });

    test('publishes only the expected version', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const stale = call(context, 'publish_page', { pageId, expectedVersion: 2 });
      expect((await refusal(stale)).code).toBe('version_conflict');
      const done = await call(context, 'publish_page', { pageId, expectedVersion: 1 });
      expect(done.structured).toMatchObject({ status: 'published', published: true });
    });

    test('names the problem that prevents publishing', async () => {
      const pageId = await docs.page('Open', '# Open\n\n<Note>left open');
      const { code, message } = await refusal(call(context, 'publish_page', { pageId }));
      expect(code).toBe('publish_failed');
      expect(message).toEndWith('. Call validate_markdown to see each problem of the text');
    });
  });

  describe('a call with an idempotency key', () => {
    const idempotencyKey = 'run 1, step 2';

    test('creates one page, and returns the first result again', async () => {
      const args = { projectId: docs.slug, spaceId: docs.spaceId, title: 'Once' };
      const create = (title = args.title) =>
        call(context, 'create_page', { ...args, title }, { idempotencyKey });
      const [first, second] = [await create(), await create()];
      expect(second.structured).toEqual(first.structured);
      expect(second.links).toEqual(first.links);
      expect((await refusal(create('Another'))).code).toBe('idempotency_conflict');
      const query = { limit: 200, status: 'draft' };
      const input = { params: { projectId: docs.slug }, query, body: undefined };
      const { data } = (await listPages(context, input)).body;
      expect(data.filter(({ title }) => title === 'Once')).toHaveLength(1);
    });

    test('edits once, and returns the same diff again', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const edits = [{ oldText: 'Tie two lines', newText: 'Tie two lines and Tie' }];
      const update = () => call(context, 'update_page', { pageId, edits }, { idempotencyKey });
      const first = await update();
      await call(context, 'update_page', { pageId, markdown: '# Gone on\n' });
      const second = await update();
      expect(second.structured).toEqual(first.structured);
      expect(diffOf(second)).toContain('+Tie two lines and Tie.');
      expect(await revisions(pageId)).toHaveLength(3);
      const input = { params: { pageId, version: 3 }, query: {}, body: undefined };
      expect((await getRevision(context, input)).body.revision.content).toBe('# Gone on\n');
    });

    test('publishes once, also if the page has changed since', async () => {
      await requireApproval(true);
      const pageId = await docs.page('Moorings', TEXT);
      const publish = () =>
        call(context, 'publish_page', { pageId, expectedVersion: 1 }, { idempotencyKey });
      const first = await publish();
      await requireApproval(false);
      expect((await publish()).structured).toEqual(first.structured);
    });

    test('belongs to its credential, and to its tool', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const other = world.token(ada);
      const edits = [{ oldText: 'lines', newText: 'lines, lines' }];
      const refused = await refusal(
        call(context, 'update_page', { pageId, edits }, { idempotencyKey }),
      );
      expect(refused.code).toBe('idempotency_conflict');
      await call(other, 'update_page', { pageId, edits }, { idempotencyKey });
      expect((await read(pageId)).version).toBe(2);
    });

    test('stores no result of a rejected call', async () => {
      const pageId = await docs.page('Moorings', TEXT);
      const key = { idempotencyKey: 'refused first' };
      const edits = [{ oldText: 'anchors', newText: 'buoys' }];
      const update = () => call(context, 'update_page', { pageId, edits }, key);
      expect((await refusal(update())).code).toBe('invalid_payload');
      await call(context, 'update_page', { pageId, markdown: '# Moorings\n\nanchors\n' });
      expect(diffOf(await update())).toContain('+buoys');
    });
  });

  test('a cancelled call does nothing', async () => {
    const reason = new Error('gone');
    const work = callTool(
      context,
      'create_page',
      { projectId: docs.slug, spaceId: docs.spaceId, title: 'Never' },
      { allowPublish: true, signal: AbortSignal.abort(reason) },
    );
    await expect(work).rejects.toBe(reason);
  });

  test('an unknown tool is rejected with its name', async () => {
    const { code, message } = await refusal(call(context, 'drop_database'));
    expect({ code, message }).toEqual({
      code: 'invalid_payload',
      message: 'The tool "drop_database" does not exist',
    });
  });
});
