/**
 * Where the text of a page is in answers, and how long texts and titles may be
 * (docs/internals/interface.md#pages).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  /** Every endpoint that answers with a page, and what the page went through before. */
  const ANSWERING: [string, string[], unknown][] = [
    ['GET /', [], undefined],
    ['PATCH /', [], { markdown: '# Tides\n', title: 'Tides' }],
    ['POST /revisions/1/restore', [], undefined],
    ['POST /publish', [], undefined],
    ['POST /unpublish', ['publish'], undefined],
    ['POST /archive', [], undefined],
    ['POST /restore', ['archive'], undefined],
  ];

  test.each(ANSWERING)(
    '%s returns the text of the page only if the request includes it',
    async (target, before, body) => {
      const { codeOf, make, project, send, space } = workspace;
      const [method = '', rest = ''] = target.split(' ');
      for (const [query, content] of [
        ['', undefined],
        ['?content=0', undefined],
        ['?content=1', '# Tides\n'],
        ['?content=true', '# Tides\n'],
      ] as const) {
        const page = `/api/v1/pages/${await make.page(project, space, 'Tides')}`;
        for (const move of before) await send(`POST ${page}/${move}`);
        const answer = await send(`${method} ${page}${rest === '/' ? '' : rest}${query}`, body);
        expect([query, answer.status, at(answer.body, 'page', 'content')]).toEqual([
          query,
          200,
          content,
        ]);
      }
      const page = `/api/v1/pages/${NO_ID}${rest === '/' ? '' : rest}`;
      expect(await codeOf(`${method} ${page}?content=yes`, body)).toEqual(INVALID);
      expect(await codeOf(`${method} ${page}?content=1&content=1`, body)).toEqual(INVALID);
    },
  );

  test('a new page comes with its text only where it is asked for', async () => {
    const { project, send, space } = workspace;
    const body = { spaceId: space, title: 'Tides', content: '# Tides\n' };
    const target = `POST /api/v1/projects/${project}/pages`;
    expect(at((await send(target, body)).body, 'page', 'content')).toBeUndefined();
    expect(at((await send(`${target}?content=1`, body)).body, 'page', 'content')).toBe('# Tides\n');
  });

  describe('lengths are counted in characters, not in UTF-16 units or bytes', () => {
    const ASTRAL = '𝒳';
    const text = (length: number) => ASTRAL.repeat(length);

    test('400,000 of them are a page, and one more is refused, wherever a text enters', async () => {
      const { codeOf, make, project, read, send, space } = workspace;
      const page = await make.page(project, space, 'Long', text(400_000));
      expect(at(await read(`/pages/${page}?content=1`), 'page', 'content')).toBe(text(400_000));
      const bundle = (markdown: string) => ({
        manifest: { version: 1, name: 'Long', spaces: [{ name: 'Docs', nav: [] }] },
        pages: [{ path: 'long.md', markdown }],
        dryRun: true,
      });
      const writes: [string, (content: string) => unknown][] = [
        [
          `POST /api/v1/projects/${project}/pages`,
          (content) => ({ spaceId: space, title: 'Longer', content }),
        ],
        [`PATCH /api/v1/pages/${page}`, (markdown) => ({ markdown })],
        [`POST /api/v1/projects/${project}/bundle`, bundle],
      ];
      for (const [target, bodyOf] of writes) {
        expect([target, ...(await codeOf(target, bodyOf(text(400_001))))]).toEqual([
          target,
          ...INVALID,
        ]);
        const { status } = await send(target, bodyOf(`a${text(399_999)}`));
        expect([target, status]).toEqual([target, target.endsWith('/pages') ? 201 : 200]);
      }
    });

    test('200 of them are a title, and one more is refused, wherever a title enters', async () => {
      const { codeOf, project, send, space } = workspace;
      const created = await send(`POST /api/v1/projects/${project}/pages`, {
        spaceId: space,
        title: text(200),
      });
      expect([created.status, at(created.body, 'page', 'title')]).toEqual([201, text(200)]);
      const page = textAt(created.body, 'page', 'id');
      const navItemId = textAt(created.body, 'page', 'navItemId');
      const structure = `PATCH /api/v1/projects/${project}/structure`;
      const writes: [string, (title: string) => unknown][] = [
        [`POST /api/v1/projects/${project}/pages`, (title) => ({ spaceId: space, title })],
        [`PATCH /api/v1/pages/${page}`, (title) => ({ title })],
        [structure, (title) => ({ op: 'rename_item', navItemId, title })],
        [structure, (title) => ({ op: 'create_group', spaceId: space, title })],
        [structure, (title) => ({ op: 'create_link', spaceId: space, title, href: '/' })],
      ];
      for (const [target, bodyOf] of writes) {
        expect((await send(target, bodyOf(text(200)))).status).toBeOneOf([200, 201]);
        expect([target, ...(await codeOf(target, bodyOf(text(201))))]).toEqual([
          target,
          ...INVALID,
        ]);
        expect([target, ...(await codeOf(target, bodyOf('')))]).toEqual([target, ...INVALID]);
      }
    });
  });
});
