/** `import` and `export` statements of pages: only the statement goes, never the text below it. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { convertFiles, pageOf } from './tree.ts';

const convert = (page: string): string =>
  pageOf(
    convertFiles({ 'docs.json': '{"name":"S","navigation":{"pages":["page"]}}', 'page.mdx': page }),
    'page.md',
  );

const STATEMENTS = [
  "import A from './a.jsx'",
  "import { b, c as d } from './b.jsx';",
  "import {\n  b,\n  c,\n} from './b.jsx'",
  "import * as e from './e.js' // why",
  "import './style.css'",
  'export const f = 1',
  "export const g = { h: '}' };",
  'export const J = () => (\n  <div>\n    in\n\n  </div>\n)',
  'export function k() {\n  return 1;\n}',
  "export { l } from './l.js'",
  "export const m = ['(', `\n\n{`];",
] as const;

const TEXTS = [
  'Hello **world**',
  'word',
  '## A heading',
  '- an item',
  '+ an item',
  '1. an item',
  '> a quote',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '[a link](https://example.com)',
  '`code` and text',
  '(in parentheses)',
  '*emphasis*',
  '```js\nimport a from "b"\n```',
  '<Note>\n  text\n</Note>',
  'important text and (an open parenthesis',
] as const;

describe('statements', () => {
  test.each(STATEMENTS)('text directly below `%s` stays', (statement) => {
    for (const text of TEXTS) {
      const source = `${statement}\n${text}\n\nAfter.\n`;
      expect({ source, text: convert(source) }).toEqual({ source, text: `${text}\n\nAfter.\n` });
    }
  });

  test('go one after the other, with comments between them, and the text stays', () => {
    const statements = fc.array(fc.constantFrom(...STATEMENTS), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(statements, fc.constantFrom(...TEXTS), (all, text) => {
        const distinct = [...new Set(all)];
        expect(convert(`${distinct.join('\n// a note\n')}\n${text}\n`)).toBe(`${text}\n`);
      }),
      { numRuns: 100 },
    );
  });

  test('text on the line of a statement stays', () => {
    expect(convert("import a from './a'; and text\n")).toBe(' and text\n');
  });

  test('sentences that begin with their words are text', () => {
    const text = 'import the package and run it\n\nexport your data {now\n';
    expect(convert(text)).toBe(text);
  });

  test('each import has a line of the report at its own place, also a second one of the same name', () => {
    const page = [
      'The module ./a.jsx, and ./b.jsx.',
      '',
      "import A from './a.jsx'",
      "import { B, C } from './b.jsx'",
      '',
      'Text.',
      '',
      "import A from './a.jsx'",
      "import A from './other.jsx'",
      '',
      'More.',
      '',
    ].join('\n');
    const converted = convertFiles({
      'docs.json': '{"name":"S","navigation":{"pages":["page"]}}',
      'page.mdx': page,
    });
    const lines = converted.unmapped
      .filter(({ construct }) => construct === 'import')
      .map(({ line, message }) => `${line} ${message}`);
    expect(lines).toEqual([
      '3 A of ./a.jsx cannot be converted',
      '4 B of ./b.jsx cannot be converted',
      '4 C of ./b.jsx cannot be converted',
      '8 A of ./a.jsx cannot be converted',
      '9 A of ./other.jsx cannot be converted',
    ]);
  });
});
