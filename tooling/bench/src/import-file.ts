/**
 * `bun run import-file [docx] [pdf] [html]`: importing one file, beside the library that reads its
 * format and does nothing else. Prints medians and the ratio; the first line of each is the limit.
 */
import { importFile } from '@quoin/import';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import TurndownService from 'turndown';
import { extractText, getDocumentProxy } from 'unpdf';
import { perUnit, race } from './race.ts';

const PARAGRAPHS = 7_200;
const PAGES = 100;
const HTML_BYTES = 1_400_000;

const SENTENCE = 'A sentence of the usual length, with some words that mean little but fill it. ';

const wordDocument = async (): Promise<Uint8Array> => {
  const children = Array.from({ length: PARAGRAPHS }, (_, at) =>
    at % 20 === 0
      ? new Paragraph({ text: `Section ${at / 20}`, heading: HeadingLevel.HEADING_2 })
      : new Paragraph({
          children: [new TextRun(SENTENCE), new TextRun({ text: 'in bold', bold: true })],
        }),
  );
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
};

const pdfDocument = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < PAGES; page += 1) {
    const sheet = document.addPage([600, 800]);
    sheet.drawText(`Section ${page}`, { x: 60, y: 740, size: 18, font });
    for (let line = 0; line < 45; line += 1) {
      sheet.drawText(SENTENCE, { x: 60, y: 700 - line * 14, size: 10, font });
    }
  }
  return document.save();
};

const htmlPage = (): string => {
  const section =
    `<h2>Part</h2><p>${SENTENCE.repeat(4)}<a href="/x">a link</a> and <b>bold</b> text.</p>` +
    '<ul><li>One</li><li>Two <code>f(x)</code></li></ul>' +
    '<pre><code class="language-js">const a = 1;\nconst b = 2;</code></pre>' +
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const sections = section.repeat(Math.ceil(HTML_BYTES / section.length));
  return `<!doctype html><html><body><main>${sections}</main></body></html>`;
};

const RACES: Record<string, () => Promise<void>> = {
  docx: async () => {
    const bytes = await wordDocument();
    await race(`docx of ${PARAGRAPHS} paragraphs`, perUnit(1), [
      {
        name: 'mammoth alone, to HTML',
        run: () => mammoth.convertToHtml({ buffer: Buffer.from(bytes) }),
      },
      { name: 'importFile', run: () => importFile({ filename: 'a.docx', bytes }) },
    ]);
  },
  pdf: async () => {
    const bytes = await pdfDocument();
    await race(`pdf of ${PAGES} pages, per page`, perUnit(PAGES), [
      {
        name: 'unpdf extractText alone',
        run: async () => extractText(await getDocumentProxy(bytes.slice()), { mergePages: true }),
      },
      { name: 'importFile', run: () => importFile({ filename: 'a.pdf', bytes }) },
    ]);
  },
  html: async () => {
    const html = htmlPage();
    const bytes = new TextEncoder().encode(html);
    const turndown = new TurndownService();
    await race(`html of ${(bytes.length / 1e6).toFixed(1)} MB`, perUnit(1), [
      { name: 'turndown', run: () => turndown.turndown(html) },
      { name: 'importFile', run: () => importFile({ filename: 'a.html', bytes }) },
    ]);
  },
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(RACES)) {
  const run = RACES[name];
  if (run === undefined) throw new Error(`There is no race ${name}`);
  await run();
}
