import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { fold as foldOnly } from '../../src/analysis/fold.ts';
import { foldText } from '../../src/index.ts';

const fold = (text: string): string => foldText(text).text;

const SAME: Readonly<Record<string, readonly [string, string]>> = {
  'case and accents': ['ÉTÉ à Zürich', 'ete a zurich'],
  'sharp s, in both cases': ['Straße GROẞ', 'strasse gross'],
  'Turkish i with and without a dot': ['İstanbul ışık', 'istanbul isik'],
  'every sigma': ['ΣΊΣΥΦΟΣ Σίσυφος', 'σισυφοσ σισυφοσ'],
  'letters of the north': ['Ærø Łódź þá Đ', 'aero lodz tha d'],
  ligatures: ['œuvre ﬁle', 'oeuvre file'],
  'full width': ['Ａｐｐｌｅ １２', 'apple 12'],
  'half-width kana': ['ｶﾞｷﾞ', 'ガギ'],
  'ё, and stress in Cyrillic': ['Ёлка за\u0301мок', 'елка замок'],
  'points of Hebrew': ['שָׁלוֹם', 'שלום'],
  'points of Arabic and tatweel': ['السَّلَامُ عـــليكم', 'السلام عليكم'],
  alefs: ['أإآا', 'اااا'],
  'Persian letters and digits': ['کتابی ۱۲۳ ١٢٣', 'كتابي 123 123'],
  'soft hyphens and joiners': ['co\u00adop می\u200cروم', 'coop ميروم'],
  'a byte order mark': ['\ufeffa', 'a'],
  apostrophes: ['don’t', "don't"],
};

describe('folding leaves out', () => {
  for (const [name, [written, folded]] of Object.entries(SAME)) {
    test(name, () => expect(fold(written)).toBe(folded));
  }
});

describe('folding keeps what makes another letter', () => {
  for (const text of ['йод їжак ў ѓ', 'がぎぱ', 'हिन्दी में', 'ภาษาไทยที่', 'ؤئ', '한국어']) {
    test(text, () => expect(fold(text)).toBe(text.normalize('NFC')));
  }

  test('folding keeps letters that differ in combining form too', () => {
    expect(fold('и\u0306од か\u3099 하\u11ab')).toBe('йод が 한');
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'İ',
      'ß',
      'Σ',
      '\u0301',
      'и',
      '\u0306',
      'ｶ',
      'ﾞ',
      '\u200d',
      '한',
      '\u11a8',
      '🚀',
      '\ud800',
      'ﷺ',
    ),
    maxLength: 20,
  }),
);

test.each(['ㅅㅏ', 'ㅋㅋ ㅠㅠ', '가ﾣ', '사ㄳ', 'ﾡㅏ', 'ﾡￂ', '㉠ㅏ', '㉠ￂ', 'ㅅ\u1161', '가\u11a8'])(
  'folding %p a second time changes nothing',
  (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  },
);

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => expect(fold(fold(text))).toBe(fold(text))),
    { numRuns: 2000 },
  );
});

test('folding without the way back returns the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => expect(foldOnly(text)).toBe(fold(text))),
    { numRuns: 2000 },
  );
});

test('offsets lead back to what was folded, and to the end', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldText(text);
      expect(folded.offset(folded.text.length)).toBe(text.length);
      let before = 0;
      for (let at = 0; at < folded.text.length; at++) {
        expect(folded.offset(at)).toBeGreaterThanOrEqual(before);
        before = folded.offset(at);
      }
    }),
  );
  const { text, offset } = foldText('Die große ÉTÉ');
  const at = text.indexOf('ete');
  expect('Die große ÉTÉ'.slice(offset(at), offset(at + 3))).toBe('ÉTÉ');
});
