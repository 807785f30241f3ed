/**
 * Review through HTTP: who decides, what readers get meanwhile, and two users who review
 * concurrently.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at } from './support/answer.ts';
import { newestEvent, openDesk, type ReviewDesk } from './support/review-desk.ts';
import { DIALECTS } from './support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** Who is first differs from time to time. */
const RACES = 6;

describe.each(chosen)('on %s', (dialect) => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openDesk(dialect);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  const submitted = async (): Promise<string> => {
    const page = await desk.page();
    await desk.make('submit', page);
    return page;
  };

  /** The page as the project's structure shows it. */
  const inTree = async (page: string): Promise<unknown> => {
    const path = `GET /api/v1/projects/${desk.project}/structure`;
    const { body } = await desk.service.send(path, { as: desk.writer });
    const items = at(body, 'spaces', 0, 'items');
    return Array.isArray(items) ? items.find((item) => at(item, 'pageId') === page) : null;
  };

  test('readers keep the live text until a second person approves the new one', async () => {
    const page = await desk.page();
    await desk.make('publish', page);
    await desk.make('edit', page);
    await desk.make('submit', page);
    expect(await desk.read(page)).toMatchObject({
      status: 'in_review',
      version: 2,
      hasUnpublishedChanges: true,
      publishedVersion: 1,
      review: { submittedBy: expect.any(String), submittedAt: expect.any(String) },
    });
    expect(await desk.served(page)).toBe(1);
    expect(await inTree(page)).toMatchObject({ status: 'in_review', hasUnpublishedChanges: true });
    await desk.make('approve', page);
    expect(await desk.read(page)).toMatchObject({
      status: 'published',
      hasUnpublishedChanges: false,
      publishedVersion: 2,
      review: null,
    });
    expect(await inTree(page)).toMatchObject({ status: 'published', hasUnpublishedChanges: false });
    expect(await desk.served(page)).toBe(2);
  });

  test('a rejected or withdrawn change leaves readers what they had, and can be edited again', async () => {
    for (const back of ['reject', 'withdraw']) {
      const page = await desk.page();
      await desk.make('publish', page);
      await desk.make('edit', page);
      await desk.make('submit', page);
      await desk.make(back, page);
      expect(await desk.served(page)).toBe(1);
      await desk.make('edit', page);
      expect(await desk.read(page)).toMatchObject({ status: 'published', version: 3 });
    }
  });

  test('an unpublished or restored page is not served', async () => {
    const page = await desk.page();
    await desk.make('publish', page);
    expect(await desk.served(page)).toBe(1);
    await desk.make('unpublish', page);
    expect(await desk.served(page)).toBeNull();
    await desk.make('publish', page);
    await desk.make('archive', page);
    expect(await desk.served(page)).toBeNull();
    await desk.make('restore', page);
    expect(await desk.read(page)).toMatchObject({ status: 'unpublished' });
    expect(await desk.served(page)).toBeNull();
  });

  test('the user who submitted cannot decide, unless the project allows it', async () => {
    const page = await submitted();
    for (const decision of ['approve', 'reject']) {
      const { status, body } = await desk.move(decision, page, desk.writer);
      expect([status, at(body, 'code')]).toEqual([403, 'forbidden']);
    }
    expect(await desk.read(page)).toMatchObject({ status: 'in_review' });
    await desk.approvals({ allowSelfApproval: true });
    expect((await desk.move('approve', page, desk.writer)).status).toBe(200);
    await desk.approvals({ allowSelfApproval: false });
  });

  test('an editor may submit and withdraw, and decides nothing', async () => {
    const editor = await desk.join(`editor-${dialect}`, 'editor');
    await desk.approvals({ required: true });
    const page = await desk.page();
    expect((await desk.move('submit', page, editor)).status).toBe(200);
    const { status, body } = await desk.move('approve', page, editor);
    expect([status, at(body, 'code')]).toEqual([403, 'forbidden']);
    expect((await desk.move('withdraw', page, editor)).status).toBe(200);
    // The owner did not submit this time, so the owner may decide.
    await desk.move('submit', page, editor);
    expect((await desk.move('approve', page, desk.writer)).status).toBe(200);
  });

  test('the audit trail contains the comment of a decision', async () => {
    const page = await submitted();
    const { status } = await desk.service.send(`POST /api/v1/pages/${page}/review`, {
      as: desk.reviewer,
      body: { decision: 'reject', comment: 'The hours of Sunday are missing.' },
    });
    expect(status).toBe(200);
    expect(await newestEvent(desk)).toEqual({
      type: 'page.rejected',
      comment: 'The hours of Sunday are missing.',
    });
  });

  test('what cannot be rendered is neither submitted nor approved', async () => {
    const page = await desk.page('---\ntitle: [\n---\n');
    for (const move of ['publish', 'submit']) {
      const { status, body } = await desk.move(move, page);
      expect([status, at(body, 'code')]).toEqual([400, 'publish_failed']);
      expect(at(body, 'details', 'issues', 0)).toMatchObject({ message: expect.any(String) });
    }
    expect(await desk.read(page)).toMatchObject({ status: 'draft' });
  });

  test.each([
    ['approve', 'reject'],
    ['approve', 'approve'],
    ['reject', 'reject'],
  ])('one of two concurrent decisions, %s and %s, succeeds', async (first, second) => {
    for (let race = 0; race < RACES; race += 1) {
      const page = await submitted();
      const answers = await Promise.all([
        desk.move(first, page, desk.reviewer),
        desk.move(second, page, desk.otherReviewer),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      const lost = answers.filter(({ status }) => status !== 200);
      expect([won.length, lost.length]).toEqual([1, 1]);
      expect([lost[0]?.status, at(lost[0]?.body, 'code')]).toEqual([409, 'lifecycle_error']);
      expect(at(await desk.read(page), 'status')).toBe(at(won[0]?.body, 'status'));
    }
  });

  test('one of a concurrent decision and withdrawal succeeds', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const page = await submitted();
      const answers = await Promise.all([
        desk.move('approve', page),
        desk.move('withdraw', page, desk.writer),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
