import { describe, expect, test } from 'bun:test';
import { strToU8, zipSync } from 'fflate';
import { imported, messages, refusal } from './support/imported.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const utf16 = (text: string): number[] => [...text].flatMap((c) => [c.charCodeAt(0), 0]);

const zip = (...names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));

describe('a file whose name does not fit its bytes is refused:', () => {
  test.each([
    ['an image named docx', 'a.docx', PNG, 'unsupported'],
    ['an image named txt', 'a.txt', PNG, 'unsupported'],
    ['a PDF named docx', 'a.docx', strToU8('%PDF-1.7\n'), 'unsupported'],
    ['a Word document named pdf', 'a.pdf', zip('word/document.xml'), 'unsupported'],
    ['text named docx', 'a.docx', strToU8('hello'), 'broken'],
    ['text named pdf', 'a.pdf', strToU8('hello'), 'broken'],
    ['an Excel workbook', 'a.docx', zip('xl/workbook.xml', '_rels/.rels'), 'unsupported'],
    ['an OpenDocument file', 'a.docx', zip('content.xml'), 'unsupported'],
    ['any archive', 'a.docx', zip('readme'), 'unsupported'],
    ['an old Word file', 'a.doc', Uint8Array.from(COMPOUND_FILE), 'unsupported'],
    [
      'an encrypted Word document',
      'a.docx',
      Uint8Array.from([...COMPOUND_FILE, 0, ...utf16('EncryptedPackage')]),
      'encrypted',
    ],
    ['an unknown type', 'a.xyz', strToU8('hello'), 'unsupported'],
    ['no extension', 'README', strToU8('hello'), 'unsupported'],
  ])('%s', async (_, filename, bytes, kind) => {
    expect(await refusal(imported(filename, bytes))).toMatchObject({ name: 'ImportError', kind });
  });

  test('the message of a refused file has its name and the type of its content', async () => {
    expect((await refusal(imported('dir/a.docx', PNG))).message).toBe(
      'The name “a.docx” does not match its content: it is an image (image/png).',
    );
  });
});

describe('a Markdown file', () => {
  const SOURCE = '---\ntitle: Its title\n---\r\n# Heading  \n\n<Note>\tx</Note>\n{x} no newline';

  test('stays byte for byte', async () => {
    expect(await imported('a.mdx', SOURCE)).toEqual({
      title: 'Its title',
      markdown: SOURCE,
      warnings: [],
      assets: [],
    });
  });

  test('loses its byte order mark and becomes UTF-8, and says so', async () => {
    const marked = await imported('a.md', `\uFEFF# Über`);
    expect(marked.markdown).toBe('# Über');
    expect(marked.warnings).toEqual([
      { message: 'A byte order mark at the start was removed.', location: 'line 1' },
    ]);
    const wide = await imported('a.md', Uint8Array.from([0xff, 0xfe, ...utf16('# Über')]));
    expect(wide).toMatchObject({ title: 'Über', markdown: '# Über' });
    expect(messages(wide)).toEqual(['The file was utf-16le and was converted to UTF-8.']);
  });

  test('is named for its file where it says no title', async () => {
    expect((await imported('C:\\docs\\My file.md', 'text')).title).toBe('My file');
  });

  test('a Markdown file whose bytes are not text is refused', async () => {
    expect((await refusal(imported('a.md', 'some text\0and more'))).kind).toBe('broken');
  });
});
