import { describe, expect, test } from 'bun:test';
import {
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
  StandardFonts,
} from 'pdf-lib';
import { IMPORT_LIMITS, type ImportedFile } from '../src/index.ts';
import { imported, messages, outline, refusal, treeOf } from './support/imported.ts';

const WIDTH = 600;
const HEIGHT = 800;
const PNG = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAHUlEQVR42mP8z8Dwn4ECwDiqeVTzqOZRzaOaSdMMADmnJwF1vB3MAAAAAElFTkSuQmCC',
);

type Font = keyof typeof StandardFonts;

/** Draws text from the top of the page down. */
class Sheet {
  y = 60;

  constructor(
    readonly document: PDFDocument,
    readonly page: PDFPage,
  ) {}

  async text(
    text: string,
    options: { x?: number; size?: number; font?: Font; y?: number } = {},
  ): Promise<this> {
    const { x = 60, size = 10, font = 'Helvetica', y } = options;
    const embedded = await this.document.embedFont(StandardFonts[font]);
    this.page.drawText(text, { x, y: HEIGHT - (y ?? this.y), size, font: embedded });
    if (y === undefined) this.y += size * 1.2;
    return this;
  }

  gap(points = 12): this {
    this.y += points;
    return this;
  }

  async lines(lines: readonly string[], options = {}): Promise<this> {
    for (const line of lines) await this.text(line, options);
    return this;
  }
}

type Draw = (sheet: Sheet) => Promise<unknown>;

const pdf = async (...draw: Draw[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  for (const drawPage of draw) {
    await drawPage(new Sheet(document, document.addPage([WIDTH, HEIGHT])));
  }
  return document.save({ addDefaultPage: false });
};

const read = async (...draw: Draw[]): Promise<ImportedFile> =>
  imported('Paper.pdf', await pdf(...draw));

const PROSE = [
  'The quick brown fox jumps over the lazy dog, and then it goes on to the',
  'next field, where another dog sleeps below the old tree until the eve-',
  'ning comes and every animal of the forest returns to its own place.',
];
const JOINED =
  'The quick brown fox jumps over the lazy dog, and then it goes on to the next field, where ' +
  'another dog sleeps below the old tree until the evening comes and every animal of the forest ' +
  'returns to its own place.';

describe('of a PDF, import finds', () => {
  test('headings are found by their size, and paragraphs with joined lines and hyphens', async () => {
    const file = await read(async (sheet) => {
      await sheet.text('A Guide to', { size: 24 });
      await sheet.text('Foxes', { size: 24 });
      await sheet.gap().text('First part', { size: 16, font: 'HelveticaBold' });
      await sheet.gap().lines(PROSE);
      await sheet.gap().lines(PROSE);
      await sheet.gap(16).text('Bold and alone', { font: 'HelveticaBold' });
      await sheet.gap(16).lines(PROSE);
    });
    expect(file.title).toBe('A Guide to Foxes');
    expect(file.markdown).toBe(
      `# A Guide to Foxes\n\n## First part\n\n${JOINED}\n\n${JOINED}\n\n### Bold and alone\n\n${JOINED}\n`,
    );
  });

  test('paragraphs are found by the indentation of their first line', async () => {
    const file = await read(async (sheet) => {
      for (let number = 0; number < 2; number++) {
        await sheet.text(PROSE[0] ?? '', { x: 75 });
        await sheet.lines(PROSE.slice(1));
      }
    });
    expect(file.markdown).toBe(`${JOINED}\n\n${JOINED}\n`);
  });

  test('columns, each read to its end', async () => {
    const column = (name: string): string[] =>
      Array.from({ length: 8 }, (_, line) => `${name} column line ${line} goes on and on to`);
    const file = await read(async (sheet) => {
      await sheet.text('A title across both of the columns of this page', { size: 20 });
      const top = sheet.gap().y;
      await sheet.lines(column('left'), { x: 60 });
      sheet.y = top;
      await sheet.lines(column('right'), { x: 330 });
    });
    expect(file.markdown).toBe(
      '# A title across both of the columns of this page\n\n' +
        `${[...column('left'), ...column('right')].join(' ')}\n`,
    );
  });

  test('a box beside the text is found, with lines of its own, after the text', async () => {
    const file = await read(async (sheet) => {
      for (let number = 0; number < 3; number++) await sheet.lines(PROSE);
      sheet.y = 66;
      for (const line of ['Foxes', 'Age: 9', 'Size: 12', 'Red', 'Shy', 'Quick']) {
        await sheet.text(line, { x: 450 }).then((box) => box.gap(4.3));
      }
    });
    expect(file.markdown).toStartWith(`${[JOINED, JOINED, JOINED].join(' ')}\n\nFoxes`);
  });

  test('a large title in a monospaced font is not taken for code', async () => {
    const file = await read(async (sheet) => {
      await sheet.text('Foxes', { size: 24, font: 'Courier' });
      await sheet.gap().lines(PROSE);
    });
    expect(file.markdown).toBe(`# Foxes\n\n${JOINED}\n`);
  });

  test('lists of bullets and numbers, nested and with lines that go on', async () => {
    const file = await read(async (sheet) => {
      await sheet.lines(PROSE);
      await sheet.gap().text('• One item that is long enough to be wrapped by its writer at the');
      await sheet.text('margin', { x: 66 });
      await sheet.text('– inner', { x: 90 });
      await sheet.text('• Two');
      await sheet.gap().text('1. First');
      await sheet.text('2. Second');
    });
    expect(treeOf(file.markdown)).toBe(
      outline(`
        paragraph ${JSON.stringify(JOINED)}
        list
          listItem
            paragraph "One item that is long enough to be wrapped by its writer at the margin"
            list
              listItem
                paragraph "inner"
          listItem
            paragraph "Two"
        list 1
          listItem
            paragraph "First"
          listItem
            paragraph "Second"`),
    );
  });

  test('tables whose cells are below each other', async () => {
    const rows = [
      ['Name', 'Size', 'Color'],
      ['Fox', '12', 'red'],
      ['Badger|x', '9', 'grey'],
    ];
    const file = await read(async (sheet) => {
      await sheet.lines(PROSE);
      sheet.gap();
      for (const row of rows) {
        for (const [at, cell] of row.entries())
          await sheet.text(cell, { x: 60 + at * 150, y: sheet.y });
        sheet.gap(16);
      }
      await sheet.gap().lines(PROSE);
    });
    expect(file.markdown).toBe(
      `${JOINED}\n\n| Name      | Size | Color |\n| --------- | ---- | ----- |\n` +
        `| Fox       | 12   | red   |\n| Badger\\|x | 9    | grey  |\n\n${JOINED}\n`,
    );
  });

  test('code in a monospaced font is found, with its columns', async () => {
    const file = await read(async (sheet) => {
      await sheet.lines(PROSE);
      sheet.gap();
      await sheet.text('if (a < b) {', { font: 'Courier' });
      await sheet.text('call(*x*)', { font: 'Courier', x: 72 });
      await sheet.text('}', { font: 'Courier' });
      await sheet.gap().text('Use', { y: sheet.y });
      await sheet.text('f(x)', { x: 82, y: sheet.y, font: 'Courier' });
      await sheet.text('there.', { x: 109 });
    });
    expect(file.markdown).toBe(
      `${JOINED}\n\n\`\`\`\nif (a < b) {\n  call(*x*)\n}\n\`\`\`\n\nUse \`f(x)\` there.\n`,
    );
  });

  test('bold and italic words and links are found', async () => {
    const document = await PDFDocument.create();
    const sheet = new Sheet(document, document.addPage([WIDTH, HEIGHT]));
    await sheet.text('Some', { y: 60 });
    await sheet.text('bold', { x: 88, y: 60, font: 'HelveticaBold' });
    await sheet.text('and', { x: 113, y: 60 });
    await sheet.text('italic', { x: 133, y: 60, font: 'HelveticaOblique' });
    await sheet.text('and a link and code.', { x: 160, y: 60 });
    const link = (uri: string, from: number, to: number): PDFRef =>
      document.context.register(
        document.context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [from, HEIGHT - 63, to, HEIGHT - 50],
          A: { Type: 'Action', S: 'URI', URI: PDFString.of(uri) },
        }),
      );
    sheet.page.node.set(
      PDFName.of('Annots'),
      document.context.obj([link('https://x.org/', 187, 204), link('javascript:alert(1)', 60, 80)]),
    );
    const file = await imported('a.pdf', await document.save());
    expect(file.markdown).toBe(
      'Some **bold** and *italic* and a [link](https://x.org/) and code.\n',
    );
  });

  test('repeated headers, footers and page numbers are removed and reported', async () => {
    const page =
      (number: number) =>
      async (sheet: Sheet): Promise<void> => {
        await sheet.text('The Book of Foxes', { y: 30 });
        await sheet.text(`Page ${number} of 3`, { y: 780, x: 280 });
        sheet.y = 120;
        await sheet.lines(PROSE);
      };
    const file = await read(page(1), page(2), page(3));
    expect(file.markdown).toBe(`${JOINED}\n\n${JOINED}\n\n${JOINED}\n`);
    expect(messages(file)).toEqual([
      'Repeated headers and footers were omitted: “The Book of Foxes”, page numbers.',
    ]);
  });

  test('a paragraph that goes over to the next page', async () => {
    const file = await read(
      (sheet) => sheet.lines(PROSE.slice(0, 2)),
      (sheet) => sheet.lines(PROSE.slice(2)),
    );
    expect(file.markdown).toBe(`${JOINED}\n`);
  });

  test('images where they are, as assets', async () => {
    const file = await read(async (sheet) => {
      await sheet.lines(PROSE);
      const image = await sheet.document.embedPng(PNG);
      sheet.page.drawImage(image, { x: 60, y: HEIGHT - 200, width: 60, height: 60 });
      sheet.y = 240;
      await sheet.lines(PROSE);
    });
    expect(file.markdown).toBe(`${JOINED}\n\n![](images/paper-1.png)\n\n${JOINED}\n`);
    const [asset] = file.assets;
    expect(asset?.mediaType).toBe('image/png');
    // The check sum of the chunk that ends every PNG.
    expect([...(asset?.bytes.slice(-4) ?? [])]).toEqual([0xae, 0x42, 0x60, 0x82]);
    const again = await PDFDocument.create().then((other) => other.embedPng(asset?.bytes ?? ''));
    expect([again.width, again.height]).toEqual([20, 20]);
  });

  test('a table of contents, which the headings make again', async () => {
    const file = await read(async (sheet) => {
      await sheet.text('Contents', { size: 16 });
      await sheet.lines(['1 Foxes . . . . . . . . . . . . 3', '2 Dogs ............... 17']);
      await sheet.gap().lines(PROSE);
    });
    expect(file.markdown).toBe(`${JOINED}\n`);
    expect(messages(file)).toEqual(['A line of the table of contents was left out (2 times).']);
  });

  test('the title among its properties where it has no better one', async () => {
    const document = await PDFDocument.create();
    document.setTitle('About Foxes');
    await new Sheet(document, document.addPage([WIDTH, HEIGHT])).lines(PROSE);
    expect((await imported('a.pdf', await document.save())).title).toBe('About Foxes');
  });

  test('text that looks like Markdown or a block is found as text', async () => {
    const file = await read((sheet) => sheet.text('<Note>{x}</Note> *a* [b](c) # d'));
    expect(treeOf(file.markdown)).toBe('paragraph "<Note>{x}</Note> *a* [b](c) # d"');
  });
});

describe('a PDF is refused', () => {
  test('an encrypted PDF is refused', async () => {
    const document = await PDFDocument.load(await pdf((sheet) => sheet.lines(PROSE)));
    const { context } = document;
    context.trailerInfo.ID = context.obj([
      PDFString.of('0123456789abcdef'),
      PDFString.of('0123456789abcdef'),
    ]);
    context.trailerInfo.Encrypt = context.register(
      context.obj({
        Filter: 'Standard',
        V: 1,
        R: 2,
        Length: 40,
        P: -4,
        O: PDFString.of('o'.repeat(32)),
        U: PDFString.of('u'.repeat(32)),
      }),
    );
    const bytes = await document.save({ useObjectStreams: false });
    expect((await refusal(imported('a.pdf', bytes))).kind).toBe('encrypted');
  });

  test('a PDF whose page tree contains itself is refused', async () => {
    const document = await PDFDocument.create();
    document.addPage([WIDTH, HEIGHT]);
    const pages = document.catalog.Pages();
    const reference = document.catalog.get(PDFName.of('Pages'));
    const kids = PDFArray.withContext(document.context);
    if (!(reference instanceof PDFRef)) throw new Error('The pages are no object of their own');
    kids.push(reference);
    pages.set(PDFName.of('Kids'), kids);
    pages.set(PDFName.of('Count'), PDFNumber.of(5));
    const bytes = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    expect((await refusal(imported('a.pdf', bytes))).kind).toBe('broken');
  });

  test('a PDF without pages is refused', async () => {
    const bytes = await pdf();
    expect(['empty', 'broken']).toContain((await refusal(imported('a.pdf', bytes))).kind);
  });

  test('a PDF with more pages than the limit is refused', async () => {
    const bytes = await pdf(
      async () => {},
      async () => {},
    );
    const refused = await refusal(imported('a.pdf', bytes, { ...IMPORT_LIMITS, maxPages: 1 }));
    expect(refused.kind).toBe('too-large');
  });

  test.each([
    ['with nothing on its page', async () => {}, 'The PDF contains no text.'],
    [
      'that was scanned',
      async ({ document, page }: Sheet) => page.drawImage(await document.embedPng(PNG)),
      'The PDF contains images of pages and no text. Run text recognition (OCR) on it first.',
    ],
  ])('%s', async (_, draw, message) => {
    const refused = await refusal(imported('a.pdf', await pdf(draw)));
    expect(refused).toMatchObject({ kind: 'empty', message });
  });

  test.each([
    ['cut off behind its header', (bytes: Uint8Array) => bytes.subarray(0, 20)],
    [
      'of noise',
      (bytes: Uint8Array) => bytes.map((byte, at) => (at < 8 ? byte : (byte * 7 + at) % 256)),
    ],
  ])('%s', async (_, damage) => {
    const bytes = damage(await pdf((sheet) => sheet.lines(PROSE)));
    expect((await refusal(imported('a.pdf', bytes))).kind).toBe('broken');
  });
});

test('a page of a PDF that is a scan is named', async () => {
  const file = await read(
    (sheet) => sheet.lines(PROSE),
    async ({ document, page }) => page.drawImage(await document.embedPng(PNG)),
  );
  expect(file.warnings).toContainEqual({
    message: 'The page is an image without text.',
    location: 'page 2',
  });
});
