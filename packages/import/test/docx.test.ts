import { describe, expect, test } from 'bun:test';
import {
  AlignmentType,
  Bookmark,
  Document,
  EndnoteReferenceRun,
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  type IPropertiesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
} from 'docx';
import type { ImportedFile } from '../src/index.ts';
import { imported, messages, outline, treeOf } from './support/imported.ts';

const GIF = Uint8Array.fromBase64('R0lGODlhAQABAAAAACwAAAAAAQABAAA=');

const read = async (
  children: readonly FileChild[],
  options: Omit<IPropertiesOptions, 'sections'> = {},
): Promise<ImportedFile> => {
  const document = new Document({ ...options, sections: [{ children: [...children] }] });
  return imported('Report 2024.docx', new Uint8Array(await Packer.toBuffer(document)));
};

const tree = async (...args: Parameters<typeof read>): Promise<string> =>
  treeOf((await read(...args)).markdown);

const heading = (text: string, level: keyof typeof HeadingLevel): Paragraph =>
  new Paragraph({ text, heading: HeadingLevel[level] });

const NUMBERING = {
  config: [
    {
      reference: 'numbers',
      levels: [
        { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT },
        { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2)', alignment: AlignmentType.LEFT },
      ],
    },
    {
      reference: 'from-five',
      levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', start: 5 }],
    },
  ],
};

const numbered = (text: string, level = 0, reference = 'numbers'): Paragraph =>
  new Paragraph({ text, numbering: { reference, level } });

const bullet = (text: string, level = 0): Paragraph => new Paragraph({ text, bullet: { level } });

describe('of a Word document, import keeps', () => {
  test('headings of every level are imported', async () => {
    const file = await read([
      heading('One', 'HEADING_1'),
      heading('Two', 'HEADING_2'),
      heading('Six', 'HEADING_6'),
      new Paragraph('Text'),
    ]);
    expect(file).toMatchObject({
      title: 'One',
      markdown: '# One\n\n## Two\n\n###### Six\n\nText\n',
      warnings: [],
      assets: [],
    });
  });

  test('the title is imported, above headings of the first level', async () => {
    const file = await read([heading('The Title', 'TITLE'), heading('One', 'HEADING_1')]);
    expect(file).toMatchObject({ title: 'The Title', markdown: '# The Title\n\n## One\n' });
  });

  test('the title of its properties, else the name of the file, where it has no heading', async () => {
    const text = [new Paragraph('Text')];
    expect((await read(text, { title: 'A & B <c>' })).title).toBe('A & B <c>');
    expect((await read(text)).title).toBe('Report 2024');
  });

  test('bold, italic, struck, raised and broken text is imported', async () => {
    const runs = [
      new TextRun({ text: 'bold ', bold: true }),
      new TextRun({ text: 'and more', bold: true }),
      new TextRun(' plain '),
      new TextRun({ text: 'italic', italics: true }),
      new TextRun({ text: 'struck', strike: true }),
      new TextRun({ text: '2', superScript: true }),
      new TextRun({ text: 'next', break: 1 }),
    ];
    expect((await read([new Paragraph({ children: runs })])).markdown).toBe(
      '**bold and more** plain *italic*~~struck~~<sup>2</sup>\\\nnext\n',
    );
  });

  test('lists of bullets and numbers are imported, nested, with their numbers after a paragraph', async () => {
    const children = [
      bullet('a'),
      bullet('b', 1),
      bullet('c', 2),
      bullet('d'),
      new Paragraph('Between'),
      numbered('one'),
      numbered('inner', 1),
      numbered('two'),
      new Paragraph('Between'),
      numbered('three'),
      new Paragraph('Between'),
      numbered('five', 0, 'from-five'),
    ];
    expect((await read(children, { numbering: NUMBERING })).markdown).toBe(
      '- a\n  - b\n    - c\n- d\n\nBetween\n\n1. one\n   1. inner\n2. two\n\nBetween\n\n' +
        '3. three\n\nBetween\n\n5. five\n',
    );
  });

  test('tables are imported with the first row as head, and merged cells are reported', async () => {
    const cell = (text: string, options = {}): TableCell =>
      new TableCell({ children: [new Paragraph(text)], ...options });
    const file = await read([
      new Table({
        rows: [
          new TableRow({ children: [cell('Name'), cell('Size', { columnSpan: 2 })] }),
          new TableRow({
            children: [
              cell('a|b', { verticalMerge: VerticalMergeType.RESTART }),
              cell('1'),
              new TableCell({ children: [new Paragraph('2'), new Paragraph('3')] }),
            ],
          }),
          new TableRow({
            children: [
              cell('', { verticalMerge: VerticalMergeType.CONTINUE }),
              cell('4'),
              cell('5'),
            ],
          }),
        ],
      }),
    ]);
    expect(file.markdown).toBe(
      '| Name | Size |        |\n| ---- | ---- | ------ |\n| a\\|b | 1    | 2<br>3 |\n|      | 4    | 5      |\n',
    );
    expect(messages(file)).toEqual([
      'A table has merged cells: the merged ones follow as empty cells.',
    ]);
  });

  test('footnotes and endnotes are imported', async () => {
    const file = await read(
      [
        new Paragraph({
          children: [new TextRun('One'), new FootnoteReferenceRun(1), new TextRun(' two')],
        }),
        new Paragraph({ children: [new TextRun('Three'), new EndnoteReferenceRun(1)] }),
      ],
      {
        footnotes: { 1: { children: [new Paragraph('At the foot'), new Paragraph('Still')] } },
        endnotes: { 1: { children: [new Paragraph('At the end')] } },
      },
    );
    expect(treeOf(file.markdown)).toBe(
      outline(`
        paragraph
          "One"
          footnoteReference 1
          " two"
        paragraph
          "Three"
          footnoteReference 2
        footnoteDefinition 1
          paragraph "At the foot"
          paragraph "Still"
        footnoteDefinition 2
          paragraph "At the end"`),
    );
  });

  test('images are imported as assets, each once, with their alternative texts', async () => {
    const image = (description: string): ImageRun =>
      new ImageRun({
        type: 'gif',
        data: GIF,
        transformation: { width: 10, height: 10 },
        altText: { name: 'x', title: 'x', description },
      });
    const file = await read([
      new Paragraph({ children: [new TextRun('See '), image('A [dot]')] }),
      new Paragraph({ children: [image('')] }),
    ]);
    expect(treeOf(file.markdown)).toBe(
      outline(`
        paragraph
          "See "
          image images/report-2024-1.gif "A [dot]"
        paragraph
          image images/report-2024-1.gif "x"`),
    );
    expect(file.assets).toEqual([
      { path: 'images/report-2024-1.gif', mediaType: 'image/gif', bytes: GIF },
    ]);
  });

  test.each([
    ['a style named for it', { style: 'SourceCode' }, {}],
    ['a style in a font of one width', { style: 'Listing9' }, {}],
    ['runs in a font of one width', {}, { font: 'Consolas' }],
  ])('code is imported, detected by %s', async (_, paragraph, run) => {
    const line = (text: string): Paragraph =>
      new Paragraph({ ...paragraph, children: [new TextRun({ text, ...run })] });
    const styles = {
      paragraphStyles: [
        { id: 'SourceCode', name: 'Source Code' },
        { id: 'Listing9', name: 'My own', run: { font: 'Courier New' } },
      ],
    };
    const lines = ['if (a < b) {', '  <Note>*x*</Note>', '}'];
    const children = [new Paragraph('Before'), ...lines.map(line), new Paragraph('After')];
    expect((await read(children, { styles })).markdown).toBe(
      `Before\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n\nAfter\n`,
    );
  });

  test('code in running text is imported', async () => {
    const runs = [
      new TextRun('Call '),
      new TextRun({ text: 'f(`x`)', font: 'Courier New' }),
      new TextRun(' now'),
    ];
    expect((await read([new Paragraph({ children: runs })])).markdown).toBe(
      'Call ``f(`x`)`` now\n',
    );
  });

  test('quotes are imported', async () => {
    const styles = { paragraphStyles: [{ id: 'Quote', name: 'Quote' }] };
    const quote = (text: string): Paragraph => new Paragraph({ text, style: 'Quote' });
    expect(await tree([quote('One'), quote('Two')], { styles })).toBe(
      outline(`
        blockquote
          paragraph "One"
          paragraph "Two"`),
    );
  });

  test('links to the web and to bookmarks are imported, and no others', async () => {
    const to = (link: string): ExternalHyperlink =>
      new ExternalHyperlink({ link, children: [new TextRun(link.slice(0, 10))] });
    const file = await read([
      new Paragraph({ children: [to('https://x.org/a?b=1&c=(2)'), to('javascript:alert(1)')] }),
      new Paragraph({
        children: [new InternalHyperlink({ anchor: 'there', children: [new TextRun('there')] })],
      }),
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [new Bookmark({ id: 'there', children: [new TextRun('A Place')] })],
      }),
    ]);
    expect(treeOf(file.markdown)).toBe(
      outline(`
        paragraph
          link https://x.org/a?b=1&c=(2) "https://x."
          "javascript"
        paragraph
          link #a-place "there"
        heading 1 "A Place"`),
    );
    expect(messages(file)).toEqual([
      'A link that runs code or points to a file of the computer was removed.',
    ]);
  });

  test('text that looks like Markdown or a block is imported as text', async () => {
    const lines = ['# no heading', '<Note>{x}</Note>', '1. *no* item', 'import a from "b"', '---'];
    expect(await tree(lines.map((line) => new Paragraph(line)))).toBe(
      lines.map((line) => `paragraph ${JSON.stringify(line)}`).join('\n'),
    );
  });
});
