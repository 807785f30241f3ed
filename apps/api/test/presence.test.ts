/** Who has a page open: seen by the other writers, for seconds, with few statements. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { at } from './support/answer.ts';
import { type Credential, DIALECTS, maker, openService, type Service } from './support/service.ts';
import { countStatements } from './support/statements.ts';

describe.each(DIALECTS)('on %s', (dialect) => {
  const statements = countStatements();
  let service: Service;
  let ada: Credential;
  let grace: Credential;
  let viewer: Credential;
  let stranger: Credential;
  let page: string;
  let graceId: string;

  beforeAll(async () => {
    service = await openService({ dialect, onStatement: statements.onStatement });
    const person = (name: string) => service.person(name);
    const [owner, editor, reader, other] = [
      await person('ada'),
      await person('grace'),
      await person('linus'),
      await person('eve'),
    ];
    graceId = editor.id;
    [ada, grace, viewer, stranger] = [
      service.session(owner),
      service.session(editor),
      service.session(reader),
      service.session(other),
    ];
    const make = maker(service, ada);
    const project = await make.project(`Presence ${dialect}`);
    await make.member(project, editor.email, 'editor');
    await make.member(project, reader.email, 'viewer');
    page = await make.page(project, await make.space(project, 'Docs'), 'First');
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const report = (as: Credential, isPresent = true) =>
    service.send(`POST /api/v1/pages/${page}/presence`, { as, body: { isPresent } });

  const writersFor = async (as: Credential, isPresent = true): Promise<unknown> => {
    const { status, body } = await report(as, isPresent);
    expect(status).toBe(200);
    return at(body, 'writers');
  };

  test('each writer sees the others, and not themselves, until they leave', async () => {
    expect(await writersFor(ada)).toEqual([]);
    expect(await writersFor(grace)).toMatchObject([{ name: 'ada', avatarUrl: null }]);
    expect(await writersFor(ada)).toMatchObject([{ name: 'grace', userId: graceId }]);
    expect(await writersFor(grace, false)).toMatchObject([{ name: 'ada' }]);
    expect(await writersFor(ada)).toEqual([]);
    expect(await writersFor(ada, false)).toEqual([]);
  });

  test('a writer whose window is silent for 45 seconds is not on the page any more', async () => {
    const seen = (seconds: number) =>
      service.database.write((stores) =>
        stores.presence.mark({
          pageId: page,
          userId: graceId,
          seenAt: new Date(Date.now() - seconds * 1000),
        }),
      );
    await seen(40);
    expect(await writersFor(ada)).toMatchObject([{ name: 'grace' }]);
    await seen(46);
    expect(await writersFor(ada)).toEqual([]);
    await writersFor(ada, false);
  });

  test('only writers report and see writers', async () => {
    await writersFor(grace);
    expect((await report(viewer)).status).toBe(403);
    const hidden = await report(stranger);
    expect(hidden.status).toBe(404);
    expect(hidden.text).not.toContain('grace');
    await writersFor(grace, false);
  });

  test('a second report within ten seconds writes nothing, and nothing runs between reports', async () => {
    await writersFor(ada);
    const again = await statements.of(() => writersFor(ada));
    expect(again.texts.filter((text) => /^\s*(?:insert|update|delete)/i.test(text))).toEqual([]);
    expect(again.texts.length).toBeLessThanOrEqual(4);
    expect((await statements.of(async () => undefined)).texts).toEqual([]);
  });
});
