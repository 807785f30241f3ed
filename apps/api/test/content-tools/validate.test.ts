import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('POST /validate on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const validate = (body: unknown) => workspace.send('POST /api/v1/validate', body);

  test('says what is wrong, where, and what the page holds', async () => {
    const { status, body } = await validate({
      markdown: '# Start\n\n<Note>Open\n\n![](/a.png) and [b](#start)\n',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: false,
      issues: [
        {
          rule: 'block-open',
          severity: 'error',
          message: expect.stringContaining('<Note>'),
          line: 3,
          column: 1,
          endLine: 3,
          endColumn: 7,
        },
        {
          rule: 'image-alt',
          severity: 'warning',
          message: expect.any(String),
          line: 5,
          column: 1,
          endLine: 5,
          endColumn: 12,
        },
      ],
      stats: { words: 4, headings: 1, codeBlocks: 0, links: 1, images: 1 },
      outline: [{ level: 1, title: 'Start', anchor: 'start' }],
    });
  });

  test('an unknown block is a warning, and the draft is valid', async () => {
    const { body } = await validate({ markdown: '# A\n\n<Foo>x</Foo>\n' });
    expect(at(body, 'valid')).toBe(true);
    expect(at(body, 'issues', 0)).toMatchObject({ rule: 'block-unknown', severity: 'warning' });
  });

  test('a title that is set elsewhere is not missing in the text', async () => {
    const rules = async (body: unknown) =>
      listAt((await validate(body)).body, 'issues').map((issue) => at(issue, 'rule'));
    expect(await rules({ markdown: 'Text.' })).toEqual(['title-missing']);
    expect(await rules({ markdown: 'Text.', title: 'A' })).toEqual([]);
  });

  test('an empty draft is valid', async () => {
    expect((await validate({ markdown: '', title: 'A' })).body).toEqual({
      valid: true,
      issues: [],
      stats: { words: 0, headings: 0, codeBlocks: 0, links: 0, images: 0 },
      outline: [],
    });
  });

  test('takes as many characters as the limit says, astral ones too, and no more', async () => {
    const { max } = LIMITS.validateMarkdown;
    expect((await validate({ markdown: '😀'.repeat(max) })).status).toBe(200);
    const { codeOf } = workspace;
    expect(await codeOf('POST /api/v1/validate', { markdown: 'a'.repeat(max + 1) })).toEqual(
      INVALID,
    );
  });

  test('saves nothing', async () => {
    const events = () => workspace.read(`/projects/${workspace.project}/events`);
    const before = await events();
    await validate({ markdown: '# A' });
    expect(await events()).toEqual(before);
  });
});
