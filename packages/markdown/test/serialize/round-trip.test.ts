/** Parse, serialise, parse: the same tree; and the bytes of what no user edited stay. */
import { describe, expect, test } from 'bun:test';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import type { Nodes, Paragraph } from 'mdast';
import { type Document, parse, replaceNodes, serializeNode } from '../../src/index.ts';
import { outline } from '../parse/outline.ts';

/** White space at the start of a line means nothing in HTML, and changes with its place in lists. */
const shape = (document: Document): string =>
  outline(document).replace(/(?<=^ *html ").*(?="$)/gm, (html) =>
    html.replace(/^ +|(?<=\\n) +/g, ''),
  );

const again = (source: string) => {
  const before = parse(source);
  return { before, after: parse(serializeNode(before.tree)) };
};

describe('a construct comes back as the same tree', () => {
  for (const [what, source] of [
    [
      'blocks in blocks',
      '<Tabs>\n<Tab title="a &quot;b&quot; &amp; c">\n\n- x\n\n```js\n  y\n```\n\n</Tab>\n</Tabs>',
    ],
    ['tags in text', 'a <Badge color="red">*b*</Badge> <Icon name="x" /> c'],
    [
      'expressions, attributes of all kinds',
      '<Card cols={2} {...a} open icon={<B2 c="d"/>} />\n\na {b} c',
    ],
    ['imports and comments', "import A from 'b'\n\n{/* c */}\n\nd"],
    [
      'text that looks like a tag, an expression, an import',
      '\\<Note> \\{a} &#123;b}\n\nimport\\{ a',
    ],
    [
      'tables, tasks, footnotes',
      '| a | b |\n|:-|-:|\n| `c` | d |\n\n- [ ] e\n- [x] f\n\ng[^1]\n\n[^1]: h',
    ],
    ['links', '[a](<b c> "d") ![e](f) <https://g.h> [i][j]\n\n[j]: <k l> "m"'],
    ['lists beside lists', '- a\n- b\n\n* c\n\n1. d\n2) e'],
    ['code', '    a\n\n~~~b c="d"\n```\n~~~\n\n`` e`f ``'],
    ['headings, quotes, rules, breaks', '# a\n\nb\n===\n\n> c\n> > d\n\n***\n\ne\\\nf  \ng'],
    ['white space at the end of a paragraph', 'a&#x20;\n\n**b** c&#32;'],
    ['white space that does not break', '| a |\n| --- |\n| b&nbsp; |\n\n# c&nbsp;\n\nd&nbsp;'],
    ['raw HTML', '<div>\n*a*\n</div>\n\nb <kbd>c</kbd>'],
  ] as const) {
    test(what, () => {
      const { before, after } = again(source);
      expect(before.problems).toEqual([]);
      expect(outline(after)).toBe(outline(before));
    });
  }
});

/** Pages of whole constructs, nested as authors nest them. */
const words = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9äß你,.:!?()'"~^$%-]{1,8}$/),
      fc.constantFrom(
        '*b*',
        '**c d**',
        '`e`',
        '[f](g.md#h)',
        '![i](j.png)',
        '~~k~~',
        '&amp;',
        '\\*',
      ),
      fc.constantFrom(
        '<Badge>l</Badge>',
        '<Icon name="m" />',
        '{n.o}',
        '<kbd>p</kbd>',
        '\\<Q>',
        '2*3',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  // A line does not begin with what would make it a list, a rule or a heading of the one before.
  .map((parts) => `W ${parts.join(' ')}`);
const indent = (text: string, by: string) => text.replaceAll(/\n(?!\n)/g, `\n${by}`);
const { page } = fc.letrec<{ page: string; block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      words,
      words.map((text) => `## ${text}`),
      fc.constantFrom(
        '---',
        '```js title="a"\nb {\n  <Note>\n}\n```',
        '| a | b |\n|---|:-:|\n| c | d |',
        '<div>\ne\n</div>',
      ),
      fc.constantFrom(
        '{/* f */}',
        '<Card title="g" cols={2} />',
        '<Image src="h.png"\n  alt="i" />',
      ),
    ),
    tie('page').map((text) => `<Note>\n${text}\n</Note>`),
    tie('page').map((text) => `<Step title="s">\n  ${indent(text, '  ')}\n</Step>`),
    tie('page').map((text) => `- ${indent(text, '  ')}`),
    tie('page').map((text) => `1. ${indent(text, '   ')}`),
    tie('page').map((text) => `> ${indent(text, '> ').replaceAll('\n\n', '\n>\n')}`),
  ),
  page: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n')),
}));

test('every page comes back as the same tree', () => {
  fc.assert(
    fc.property(page, (source) => {
      const { before, after } = again(source);
      expect(shape(after)).toBe(shape(before));
    }),
    runsOf(1000),
  );
});

test('an edited paragraph changes no byte around it', () => {
  const edited: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: 'new {a} *b*' }],
  };
  fc.assert(
    fc.property(page, fc.nat(), (source, choice) => {
      const document = parse(source);
      const paragraphs: Paragraph[] = [];
      const visit = (node: Nodes): void => {
        if (node.type === 'paragraph') paragraphs.push(node);
        else if ('children' in node) node.children.forEach(visit);
      };
      visit(document.tree);
      const node = paragraphs[choice % paragraphs.length];
      fc.pre(node?.position !== undefined);
      const text = replaceNodes(document, [{ node, by: edited }]);
      const { start, end } = node.position;
      expect(text).toBe(
        `${source.slice(0, start.offset)}new \\{a} \\*b\\*${source.slice(end.offset)}`,
      );
      node.children = edited.children;
      expect(shape(parse(text))).toBe(shape(document));
    }),
    runsOf(500),
  );
});

test('a node that has no place cannot be exchanged', () => {
  const document = parse('a');
  const node: Paragraph = { type: 'paragraph', children: [] };
  expect(() => replaceNodes(document, [{ node, by: node }])).toThrow(RangeError);
});
