import { describe, expect, test } from 'bun:test';
import { zipOfLargePart } from '@quoin/test-kit';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { IMPORT_LIMITS } from '../src/index.ts';
import { imported, messages, refusal } from './support/imported.ts';

const MB = 1024 * 1024;
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const documentXml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="${W}" xmlns:r="${R}" ` +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">' +
  `<w:body>${body}</w:body></w:document>`;

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const docx = (body: string, parts: Zippable = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8(documentXml(body)),
    ...parts,
  });

/** Offset of a number, 4 bytes long, behind the last signature. */
const setSize = (zip: Uint8Array, signature: number, offset: number, size: number): Uint8Array => {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = bytes.length - 4; at >= 0; at--) {
    if (view.getUint32(at, true) !== signature) continue;
    view.setUint32(at + offset, size, true);
    return bytes;
  }
  throw new Error('The signature is missing');
};

const DIRECTORY_ENTRY = 0x02014b50;

const IMAGE =
  '<w:p><w:r><w:t>Text</w:t></w:r><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/>' +
  '<a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:REFERENCE="r1"/></pic:blipFill></pic:pic>' +
  '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

const relationship = (target: string, mode = ''): Zippable => ({
  'word/_rels/document.xml.rels': strToU8(
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${R}/image" Target="${target}" ${mode}/></Relationships>`,
  ),
});

describe('a docx of 195 KB that inflates to 200 MB', () => {
  const bomb = zipOfLargePart(
    (packed) =>
      docx(IMAGE.replace('REFERENCE', 'embed'), {
        ...relationship('media/a.png'),
        'word/media/a.png': [packed, { level: 0 }],
      }),
    new Uint8Array(200 * MB),
  );

  test('is refused by what its directory says', async () => {
    expect(bomb.length).toBeLessThan(0.25 * MB);
    expect(await refusal(imported('a.docx', bomb))).toMatchObject({
      kind: 'too-large',
      message: 'The decompressed document is larger than 100 MB.',
    });
  });

  test('is refused while it inflates, where the directory lies', async () => {
    const lying = setSize(bomb, DIRECTORY_ENTRY, 24, 1_000);
    expect((await refusal(imported('a.docx', lying))).kind).toBe('too-large');
  });
});

test('a docx whose text is the bomb is refused', async () => {
  const text = strToU8(documentXml(paragraph(' '.repeat(33 * MB))));
  const zip = zipOfLargePart((packed) => {
    const { 'word/document.xml': _, ...others } = unzipSync(docx(''));
    return zipSync({ ...others, 'word/document.xml': [packed, { level: 0 }] });
  }, text);
  expect(await refusal(imported('a.docx', zip))).toMatchObject({
    kind: 'too-large',
    message: 'The XML of the document’s text is larger than 32 MB.',
  });
});

describe('a docx is refused', () => {
  test('with more parts than a document has', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, number) => [`word/${number}.xml`, new Uint8Array()]),
    );
    expect((await refusal(imported('a.docx', docx('', parts)))).kind).toBe('too-large');
  });

  test('a docx with endlessly nested elements is refused', async () => {
    const deep = docx(
      `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`,
    );
    expect((await refusal(imported('a.docx', deep))).kind).toBe('too-large');
  });

  test.each([
    ['cut in half', (zip: Uint8Array) => zip.subarray(0, zip.length / 2)],
    [
      'with a directory that points outside',
      (zip: Uint8Array) => setSize(zip, DIRECTORY_ENTRY, 42, 0x7fffffff),
    ],
    [
      'with a part longer than the file',
      (zip: Uint8Array) => setSize(zip, DIRECTORY_ENTRY, 20, 0x7fffffff),
    ],
    ['with XML that is none', () => docx('<w:p><w:r>')],
    ['with packed data that is none', (zip: Uint8Array) => zip.fill(0xff, 60, 90)],
  ])('%s', async (_, damage) => {
    const damaged = damage(
      docx(paragraph('some text that is long enough to be packed '.repeat(20))),
    );
    expect((await refusal(imported('a.docx', damaged))).kind).toBe('broken');
  });

  test('an empty docx is refused', async () => {
    expect((await refusal(imported('a.docx', docx('<w:p/>')))).kind).toBe('empty');
  });

  test('with entries that are encrypted', async () => {
    const zip = docx(paragraph('x'));
    const encrypted = setSize(zip, DIRECTORY_ENTRY, 8, 1 | (8 << 16));
    expect((await refusal(imported('a.docx', encrypted))).kind).toBe('encrypted');
  });
});

describe('of a docx', () => {
  test.each(['http://127.0.0.1:1/x.png', 'file:///etc/passwd', '../../../etc/passwd'])(
    'the image %s outside of it is neither fetched nor read',
    async (target) => {
      const parts = relationship(target, 'TargetMode="External"');
      const file = await imported('a.docx', docx(IMAGE.replace('REFERENCE', 'link'), parts));
      expect(file).toMatchObject({ markdown: 'Text\n', assets: [] });
      expect(messages(file)).toEqual([
        'An image was omitted, because the document does not contain it.',
      ]);
    },
  );

  test('what has no place in a page is reported', async () => {
    const file = await imported(
      'a.docx',
      docx(`${paragraph('Text')}<w:p><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>`, {
        'word/header1.xml': strToU8(`<w:hdr xmlns:w="${W}">${paragraph('Secret')}</w:hdr>`),
        'word/charts/chart1.xml': strToU8('<c/>'),
      }),
    );
    expect(file.markdown).toBe('Text\n\na+b\n');
    expect(messages(file)).toEqual([
      'A formula became its characters, without its layout.',
      'A page header was left out.',
      'A chart was left out.',
    ]);
  });

  test('text in fields and in the other direction of writing is kept', async () => {
    const body =
      '<w:p><w:fldSimple w:instr="DATE"><w:r><w:t>Today</w:t></w:r></w:fldSimple>' +
      '<w:bdo w:val="rtl"><w:r><w:t> back</w:t></w:r></w:bdo></w:p>';
    expect((await imported('a.docx', docx(body))).markdown).toBe('Today back\n');
  });

  test('tracked deletions are gone and insertions there', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>';
    expect((await imported('a.docx', docx(body))).markdown).toBe('new\n');
  });

  test('entities of its own are not expanded', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    const body = documentXml(paragraph('x &b; &c;')).replace('?>', `?>${xml}`);
    const zip = zipSync({ 'word/document.xml': strToU8(body) });
    const result = await imported('a.docx', zip).then(
      ({ markdown }) => markdown,
      (error: unknown) => String(error),
    );
    expect(result).not.toContain('aaaa');
    expect(result).not.toContain('root:');
  });
});

test('the limits are those of the caller', async () => {
  const limits = { ...IMPORT_LIMITS, maxBytes: 100 };
  expect((await refusal(imported('a.txt', 'x'.repeat(101), limits))).kind).toBe('too-large');
});
