/** Every node has its exact place in the source. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parse } from '../../src/index.ts';

const nodesOf = (source: string): Nodes[] => {
  const nodes: Nodes[] = [];
  const pending: Nodes[] = [parse(source).tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    if ('children' in node) pending.push(...node.children);
  }
  return nodes;
};

/** Lines as CommonMark counts them, columns in code points. */
const pointOf = (source: string, offset: number) => {
  const isInLineEnding = source[offset - 1] === '\r' && source[offset] === '\n';
  const lines = source.slice(0, isInLineEnding ? offset - 1 : offset).split(/\r\n|\n|\r/);
  const column = [...(lines.at(-1) ?? '')].length + (isInLineEnding ? 2 : 1);
  return { line: lines.length, column, offset };
};

describe('columns count code points', () => {
  for (const [what, source, found] of [
    ['astral characters', '🌍🌍 *b*', '1:4'],
    ['Chinese', '你好 *b*', '1:4'],
    ['front matter', '---\ntitle: 🌍\n---\n\na *b*', '5:3'],
    ['a byte order mark', '\uFEFF*b*', '1:2'],
    ['a block, indented', '<Note>\n    🌍 *b*\n</Note>', '2:7'],
    ['a block on one line', '<Note>🌍 *b*</Note>', '1:9'],
    ['carriage returns', '<Note>\r\na\r\n*b*\r\n</Note>', '3:1'],
  ] as const) {
    test(what, () => {
      const emphasis = nodesOf(source).find(({ type }) => type === 'emphasis');
      const start = emphasis?.position?.start;
      expect(`${start?.line}:${start?.column}`).toBe(found);
      expect(source.slice(start?.offset, emphasis?.position?.end.offset)).toBe('*b*');
    });
  }
});

const piece = fc.constantFrom(
  ...['<Note>', '</Note>', '<Tab title="a">', '</Tab>', '<Icon name="x" />', '{a}', '{/* b */}'],
  ...['\n', '\n\n', '  ', '    ', '\t', '- ', '1. ', '> ', '# ', '```\n', '`', '*', '**', '[a](b)'],
  ...['<div>', '</div>', '<!-- c -->', '|a|b|\n|-|-|\n', 'word', '🌍', '你', '\\', '\r\n', '---\n'],
  ...["import a from 'b'\n", 'export const c = {\n', '<', '{', '}', '"', "'", '&amp;', '<Card\n'],
);
const page = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** Lists and quotes with blocks in them: each line has markers, then what is in the container. */
const marker = fc.constantFrom('- ', '* ', '1. ', '2) ', '> ', '-\t', '  ', '   ', '\t');
const content = fc.constantFrom(
  ...['<Note>', '</Note>', '<Tab title="a">', '</Tab>', '<Tab title="a">b</Tab>', '<Icon />'],
  ...['word', '*b*', '🌍', '{a}', '{/* b */}', '```', '~~~', '<div>', '</div>', '# a', '', 'a  '],
);
const line = fc
  .tuple(fc.array(marker, { maxLength: 4 }), fc.array(content, { maxLength: 3 }))
  .map(([markers, contents]) => [...markers, ...contents].join(''));
const containers = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\n\r\n'))
  .map(([lines, ending]) => lines.join(ending));

const IS_LONG = process.env.QUOIN_TEST_LONG === '1';

test('no text makes it throw, and each place is one of the text, in its parent', () => {
  fc.assert(
    fc.property(fc.oneof(page, containers, fc.string({ unit: 'binary' })), (source) => {
      for (const node of nodesOf(source)) {
        const { start, end } = node.position ?? {};
        expect(start).toEqual(pointOf(source, start?.offset ?? -1));
        expect(end).toEqual(pointOf(source, end?.offset ?? -1));
        expect(start?.offset).toBeLessThanOrEqual(end?.offset ?? -1);
        if (!('children' in node)) continue;
        let before = start?.offset ?? 0;
        for (const child of node.children) {
          expect(child.position?.start.offset).toBeGreaterThanOrEqual(before);
          before = child.position?.end.offset ?? 0;
        }
        expect(before).toBeLessThanOrEqual(end?.offset ?? 0);
      }
    }),
    { numRuns: IS_LONG ? 100_000 : 3000, examples: [['1. <Note>\r\n1. <Note>'], ['- > > \n> ']] },
  );
});
