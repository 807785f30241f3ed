import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { at, listAt } from '../support/answer.ts';
import { INVALID, openWorkspace, type Workspace } from '../support/workspace.ts';

describe('POST /parse', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace('sqlite');
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const parse = (markdown: unknown) => workspace.send('POST /api/v1/parse', { markdown });

  test('returns the position of each node and of the front matter', async () => {
    const markdown = '---\ntitle: A\n---\n\n3. *b*\n\n<Note title="x">c</Note>\n';
    const { status, body } = await parse(markdown);
    expect(status).toBe(200);
    const [list, note] = listAt(body, 'nodes');
    expect(at(body, 'frontMatter')).toEqual({ from: 0, to: 17 });
    expect(list).toMatchObject({ type: 'list', ordered: true, start: 3, from: 18, to: 24 });
    const paragraph = at(list, 'children', 0, 'children', 0);
    expect(paragraph).toEqual({
      type: 'paragraph',
      from: 21,
      to: 24,
      children: [
        {
          type: 'emphasis',
          from: 21,
          to: 24,
          children: [{ type: 'text', from: 22, to: 23, value: 'b' }],
        },
      ],
    });
    expect(note).toMatchObject({
      type: 'mdxJsxFlowElement',
      name: 'Note',
      attributes: [{ type: 'mdxJsxAttribute', from: 32, to: 41, name: 'title', value: 'x' }],
    });
  });

  test('only white space is between nodes, with any line endings', async () => {
    const markdown = '\uFEFFa\r\n\r\n\r\n- b  \r\n\r\n> c\r\n\r\n\r\n~~~\r\nd\r\n~~~';
    const { body } = await parse(markdown);
    let behind = 1;
    for (const node of listAt(body, 'nodes')) {
      const [from, to] = [Number(at(node, 'from')), Number(at(node, 'to'))];
      expect(markdown.slice(behind, from).trim()).toBe('');
      behind = to;
    }
    expect(markdown.slice(behind).trim()).toBe('');
  });

  test('an empty text has no nodes', async () => {
    expect((await parse('')).body).toEqual({ frontMatter: null, nodes: [] });
  });

  test('a long text comes from a process of its own, with the same tree', async () => {
    const paragraph = 'Words *of* a paragraph.\n\n';
    const { body } = await parse(paragraph.repeat(2_000));
    const nodes = listAt(body, 'nodes');
    expect(nodes).toHaveLength(2_000);
    expect(nodes[1_999]).toMatchObject({ type: 'paragraph', from: 1_999 * paragraph.length });
  });

  test('takes as many characters as a page may have, and no more', async () => {
    const { max } = LIMITS.pageContent;
    expect((await parse('a'.repeat(max))).status).toBe(200);
    const tooLong = { markdown: 'a'.repeat(max + 1) };
    expect(await workspace.codeOf('POST /api/v1/parse', tooLong)).toEqual(INVALID);
  });
});
