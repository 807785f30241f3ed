import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { PageStatus } from '@quoin/page-lifecycle';
import { oneInCheck } from '@quoin/test-kit';
import { archivePage, type Db, publishPage, type UserRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { type Move, openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

const useCases = { publish: publishPage, archive: archivePage };

type From = PageStatus | 'changed';
type Row = Record<
  | 'publish'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'unpublish'
  | 'archive'
  | 'restore'
  | 'edit',
  PageStatus | null
>;

/**
 * docs/internals/interface.md#page-lifecycle, the table, copied by hand; `submit` is publish where
 * approval is required.
 */
const TABLE: Record<From, Row> = {
  draft: {
    publish: 'published',
    submit: 'in_review',
    approve: null,
    reject: null,
    withdraw: null,
    unpublish: null,
    archive: 'archived',
    restore: null,
    edit: 'draft',
  },
  in_review: {
    publish: null,
    submit: null,
    approve: 'published',
    reject: 'draft',
    withdraw: 'draft',
    unpublish: null,
    archive: null,
    restore: null,
    edit: null,
  },
  changed: {
    publish: 'published',
    submit: 'in_review',
    approve: null,
    reject: null,
    withdraw: null,
    unpublish: 'unpublished',
    archive: 'archived',
    restore: null,
    edit: 'published',
  },
  published: {
    publish: 'published',
    submit: 'published',
    approve: null,
    reject: null,
    withdraw: null,
    unpublish: 'unpublished',
    archive: 'archived',
    restore: null,
    edit: 'published',
  },
  unpublished: {
    publish: 'published',
    submit: 'in_review',
    approve: null,
    reject: null,
    withdraw: null,
    unpublish: null,
    archive: 'archived',
    restore: null,
    edit: 'unpublished',
  },
  archived: {
    publish: null,
    submit: null,
    approve: null,
    reject: null,
    withdraw: null,
    unpublish: null,
    archive: null,
    restore: 'draft',
    edit: null,
  },
};

const STATE_WORDS: Record<From, string> = {
  draft: 'draft',
  in_review: 'in review',
  changed: 'published',
  published: 'published',
  unpublished: 'unpublished',
  archived: 'archived',
};
const MOVE_WORDS: Record<keyof Row, string> = {
  publish: 'published',
  submit: 'published',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored',
  edit: 'edited',
};

let world: World;
let owner: UserRecord;
let pages: Pages;

describe.each(chosen)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
    pages = await openPages(world, owner);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const asMove = (name: Exclude<keyof Row, 'edit'>): Move => (name === 'submit' ? 'publish' : name);

  const make = async (pageId: string, name: keyof Row) => {
    if (name === 'edit') {
      const { page } = (await pages.edit(pageId, { markdown: '# Edited\n' })).body;
      return page.status;
    }
    await pages.approvals({ required: name === 'submit', allowSelfApproval: true });
    try {
      return (await pages.move(pageId, asMove(name))).status;
    } finally {
      await pages.approvals({ required: false, allowSelfApproval: false });
    }
  };

  const froms: From[] = ['draft', 'in_review', 'changed', 'published', 'unpublished', 'archived'];
  const names: (keyof Row)[] = [
    'publish',
    'submit',
    'approve',
    'reject',
    'withdraw',
    'unpublish',
    'archive',
    'restore',
    'edit',
  ];

  describe.each(froms)('a page that is %s', (from) => {
    test.each(names)('answers %s as the table says', async (name) => {
      const pageId = await pages.pageIn(from);
      const before = (await pages.get(pageId)).body.page;
      const next = TABLE[from][name];
      if (next !== null) {
        expect(await make(pageId, name)).toBe(next);
        expect((await pages.get(pageId)).body.page.status).toBe(next);
        return;
      }
      const refused = await refusal(make(pageId, name));
      expect(refused.code).toBe('lifecycle_error');
      expect(refused.message.toLowerCase()).toContain(STATE_WORDS[from]);
      expect(refused.message).toContain(MOVE_WORDS[name]);
      expect((await pages.get(pageId)).body.page).toEqual(before);
    });
  });

  test('a move answers with status, published, message and the page', async () => {
    const { id } = await pages.create('Answer');
    const published = await pages.move(id, 'publish');
    expect(published).toMatchObject({
      status: 'published',
      published: true,
      message: 'Page published',
      page: { id, status: 'published', hasUnpublishedChanges: false },
    });
    expect(published.page).not.toHaveProperty('content');
  });

  test('a submission answers published false and says that it waits for review', async () => {
    const { id } = await pages.create('Waits');
    await pages.approvals({ required: true });
    const answer = await pages.move(id, 'publish');
    await pages.approvals({ required: false });
    expect(answer).toMatchObject({ status: 'in_review', published: false });
    expect(answer.message).toContain('submitted for review');
  });

  test('a published page in review keeps its live revision until the review is approved', async () => {
    const id = await pages.pageIn('changed');
    await pages.approvals({ required: true, allowSelfApproval: true });
    const stored = async () =>
      (await world.db.read((stores) => stores.pages.get(id)))?.page ?? expect.unreachable();
    await pages.move(id, 'publish');
    expect(await stored()).toMatchObject({
      status: 'in_review',
      publishedVersion: 1,
      reviewFrom: 'published',
      submittedBy: owner.id,
    });
    await pages.move(id, 'reject');
    expect(await stored()).toMatchObject({
      status: 'published',
      publishedVersion: 1,
      reviewFrom: null,
      submittedBy: null,
      submittedAt: null,
    });
    await pages.move(id, 'publish');
    await pages.move(id, 'approve');
    await pages.approvals({ required: false, allowSelfApproval: false });
    expect(await stored()).toMatchObject({
      status: 'published',
      publishedVersion: 2,
      reviewFrom: null,
    });
  });

  test('what was ever live comes out of the archive as unpublished, the rest as a draft', async () => {
    const live = await pages.pageIn('published');
    const taken = await pages.pageIn('unpublished');
    const draft = await pages.pageIn('draft');
    for (const id of [live, taken, draft]) await pages.move(id, 'archive');
    expect((await pages.move(live, 'restore')).status).toBe('unpublished');
    expect((await pages.move(taken, 'restore')).status).toBe('unpublished');
    expect((await pages.move(draft, 'restore')).status).toBe('draft');
  });

  test('the submitter cannot decide unless the settings allow it; an editor cannot at all', async () => {
    const id = await pages.pageIn('in_review');
    const own = await refusal(pages.move(id, 'approve'));
    expect(own.code).toBe('forbidden');
    const editor = await world.person('Eve');
    await world.db.write((stores) =>
      stores.members.insert({
        projectId: pages.projectId,
        userId: editor.id,
        role: 'editor',
        createdAt: world.now(),
      }),
    );
    expect((await refusal(pages.move(id, 'approve', session(editor)))).code).toBe('forbidden');
    await pages.move(id, 'withdraw');
    const theirs = await pages.pageIn('in_review', session(editor));
    expect((await pages.move(theirs, 'approve')).published).toBe(true);
  });

  test('a page whose front matter is no YAML is not published, and the issues say where', async () => {
    const { id } = await pages.create('Broken', '---\ntitle: [\n---\n\nText\n');
    const refused = await refusal(pages.move(id, 'publish'));
    expect(refused.code).toBe('publish_failed');
    expect(refused.details).toMatchObject({
      issues: [{ rule: 'front-matter', severity: 'error' }],
    });
    expect((await pages.get(id)).body.page.status).toBe('draft');
  });

  test.each([
    ['a block that is left open', '<Note>\n\nText\n', 'block-open'],
    ['a closing tag too many', 'Text\n\n</Note>\n', 'block-close'],
    ['wrong nesting', '<Tab title="A">Text</Tab>\n', 'block-nesting'],
    ['code that is left open', '```js\ncode\n', 'code-open'],
    ['a merge that was not finished', '<<<<<<< HEAD\na\n', 'conflict-marker'],
  ])('%s cannot be rendered as meant, and is not published', async (_, content, rule) => {
    const { id } = await pages.create(`Broken ${rule}`, content);
    const refused = await refusal(pages.move(id, 'publish'));
    expect(refused.code).toBe('publish_failed');
    expect(refused.details).toMatchObject({ issues: [{ rule, severity: 'error' }] });
    await pages.edit(id, { markdown: 'Text\n' });
    expect((await pages.move(id, 'publish')).published).toBe(true);
  });

  test('what is merely left out, or looks bad, is published', async () => {
    const { id } = await pages.create(
      'Rough',
      '<Foo a={b}>Text</Foo>\n\n:::tip\nText\n:::\n\n![](/no.png) [a](/no)\n\n{x}\n',
    );
    expect((await pages.move(id, 'publish')).published).toBe(true);
  });

  test('publishing what readers have already writes nothing', async () => {
    const id = await pages.pageIn('published');
    const before = await pages.get(id);
    const events = (await pages.events()).length;
    expect((await pages.move(id, 'publish')).message).toBe('Page published');
    expect((await pages.get(id)).etag).toBe(before.etag ?? '');
    expect((await pages.events()).length).toBe(events);
  });

  /** Two moves, neither of which writes before both have read. */
  const atOnce = (pageId: string, ...moves: readonly (keyof typeof useCases)[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let reading = moves.length;
    const db: Db = {
      ...world.db,
      read: async (work) => {
        const seen = await world.db.read(work);
        reading -= 1;
        if (reading === 0) resolve();
        await promise;
        return seen;
      },
    };
    const context = { ...world.as(session(owner)), db };
    const input = { params: { pageId }, query: { content: false }, body: undefined };
    return Promise.allSettled(moves.map((move) => useCases[move](context, input)));
  };

  test.each(['publish', 'archive'] as const)(
    'of two who %s one page at once, one wins',
    async (move) => {
      for (let round = 0; round < 10; round += 1) {
        const { id } = await pages.create(`Race ${round}`);
        const answers = await atOnce(id, move, move);
        const lost = answers.filter(({ status }) => status === 'rejected');
        expect(lost).toHaveLength(1);
        expect(lost[0]).toMatchObject({ reason: { code: 'lifecycle_error' } });
      }
    },
  );

  test('a publication that begins before another one ends is rejected, although it reads the result', async () => {
    const { id } = await pages.create('In turn');
    const context = world.as(session(owner));
    const late: Db = {
      ...world.db,
      read: async (work) => {
        world.advance(20);
        await pages.move(id, 'publish');
        return world.db.read(work);
      },
    };
    const input = { params: { pageId: id }, query: { content: false }, body: undefined };
    const refused = await refusal(publishPage({ ...context, db: late }, input));
    expect(refused.code).toBe('lifecycle_error');
    expect(refused.message).toContain('now published');
  });

  test('a guard that no longer holds refuses with the state that the page has now', async () => {
    const { id } = await pages.create('Overtaken');
    const context = world.as(session(owner));
    const overtaken: Db = {
      ...world.db,
      read: async (work) => {
        const seen = await world.db.read(work);
        await pages.move(id, 'archive');
        return seen;
      },
    };
    const input = { params: { pageId: id }, query: { content: false }, body: undefined };
    const refused = await refusal(publishPage({ ...context, db: overtaken }, input));
    expect(refused.message).toBe('An archived page cannot be published; restore it first.');
  });

  test('one of a concurrent publication and archiving succeeds', async () => {
    const { id } = await pages.create('Two ways');
    const answers = await atOnce(id, 'publish', 'archive');
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a stale If-Match refuses a move', async () => {
    const { id } = await pages.create('Guarded');
    const refused = await refusal(pages.move(id, 'publish', session(owner), '"7"'));
    expect(refused.code).toBe('version_conflict');
    expect(refused.details).toEqual({ current: 1 });
  });

  test('every move that was made is in the audit trail', async () => {
    const { id } = await pages.create('Trail');
    for (const move of ['publish', 'unpublish', 'archive', 'restore'] as const) {
      world.advance(1);
      await pages.move(id, move);
    }
    const types = (await pages.events())
      .filter(({ subject }) => subject.id === id)
      .map(({ type }) => type);
    expect(types).toEqual([
      'page.restored',
      'page.archived',
      'page.unpublished',
      'page.published',
      'page.created',
    ]);
  });
});
