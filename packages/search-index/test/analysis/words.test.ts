/** Which words a text has: the same as with UAX #29, for every script. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { queryTerms, textTerms } from '../../src/index.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** What UAX #29 takes for words, as offsets. */
const expected = (text: string): string[] =>
  [...words.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => `${index} ${segment}`);

/** Words and wholes of identifiers, without what they are made of. */
const found = (text: string): string[] => {
  let end = 0;
  return textTerms(text, 'en').flatMap((term) => {
    if (term.start < end) return [];
    end = term.end;
    return [`${term.start} ${text.slice(term.start, term.end)}`];
  });
};

const TEXTS: Readonly<Record<string, string>> = {
  English: 'The quick (brown) fox — it can’t jump 32 feet, right? “Yes”; don’t!',
  German: 'Die Straße läuft über die Brücke; größer ist sie nicht.',
  Vietnamese: 'Tiếng Việt có nhiều dấu, phải không?',
  decomposed: 'Cafe\u0301 re\u0301sume\u0301 nai\u0308ve',
  Turkish: 'İstanbul’da ışık ve IŞIK.',
  Greek: 'Ὁ Σίσυφος ἀνέβη· ΣΊΣΥΦΟΣ, σίσυφος.',
  Russian: 'Ёлка и йод: «съешь ещё этих мягких французских булок».',
  Ukrainian: 'Їжак їсть, а ґава ні!',
  Armenian: 'Բարեւ, աշխարհ։ Ինչպե՞ս ես',
  Georgian: 'გამარჯობა, მსოფლიო!',
  Hebrew: 'שָׁלוֹם עולם, מה שלומך בצה״ל?',
  Arabic: 'السَّلَامُ عليكم، كيف الحال؟',
  Persian: 'سلام دنیا، می\u200cخواهم بروم',
  Hindi: 'नमस्ते दुनिया, क्या हाल है?',
  Bengali: 'ওহে বিশ্ব, কেমন আছো?',
  Tamil: 'வணக்கம் உலகம், எப்படி?',
  Amharic: 'ሰላም ዓለም፣ እንዴት ነህ?',
  Deseret: '𐐔𐐯𐑅𐐨𐑉𐐯𐐻 𐐰𐑌𐐼 text',
  fullWidth: 'Ａｐｐｌｅ Ｐｉｅ',
  Thai: 'ภาษาไทยง่ายนิดเดียว',
  Lao: 'ພາສາລາວ ງ່າຍ',
  Khmer: 'ភាសាខ្មែរ ងាយស្រួល',
  Burmese: 'မြန်မာဘာသာစကား လွယ်သည်',
  emoji: 'Ship it 🚀 now 👩‍👩‍👧 ok ❤️ done',
};

describe('words are those of UAX #29', () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    test(name, () => {
      expect(found(text)).toEqual(expected(text));
    });
  }

  const letters = fc.constantFrom(
    ...'abzABZéÉñßøıİœдяйёЙєαςσΣΏאבتبकনশვაԱբ0127_𐐔𝐀'.split(/(?:)/u),
    'कि',
    'e\u0301',
    'и\u0306',
    'ש\u05c1',
    'ب\u064e',
    'न\u0947',
  );
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
  const gap = fc.constantFrom(
    ' ',
    ', ',
    '. ',
    '\n',
    ' — ',
    '! ',
    ' (',
    ') ',
    '«',
    '» ',
    '" ',
    ' 🚀 ',
    '…',
    '\t',
  );

  test('words are those of UAX #29 in any mixture of letters, digits and punctuation', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 12 }), (pieces) => {
        const text = pieces.flat().join('');
        // A word of signs alone is nothing to be found by.
        expect(found(text)).toEqual(expected(text).filter((one) => !/^\d+ _+$/.test(one)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('Chinese, Japanese and Korean', () => {
  const stems = (text: string) => textTerms(text, 'zh').map(({ terms }) => terms.join('|'));

  test('ideographs become overlapping pairs, and the last character alone', () => {
    expect(stems('使用搜索')).toEqual(['使用', '用搜', '搜索', '索']);
    expect(stems('検索する')).toEqual(['検索', '索す', 'する', 'る']);
    expect(stems('검색 기능')).toEqual(['검색', '색', '기능', '능']);
    expect(stems('字')).toEqual(['字']);
  });

  test('half-width and decomposed kana are the full-width ones', () => {
    expect(stems('ｶﾞｷﾞ')).toEqual(stems('ガギ'));
    expect(stems('か\u3099く')).toEqual(stems('がく'));
  });

  test('characters beyond the basic plane are whole', () => {
    expect(stems('𠮷野家')).toEqual(['𠮷野', '野家', '家']);
  });

  test('Latin words between them are words', () => {
    expect(stems('使用useChat函数')).toEqual([
      '使用',
      '用',
      'usechat',
      'use',
      'chat',
      '函数',
      '数',
    ]);
  });

  test('a query contains the pairs of a run, and for a single character where it is alone', () => {
    const asked = (text: string) =>
      queryTerms(text, ['zh']).map(({ folded, run }) => `${run}${folded}`);
    expect(asked('搜索引擎 字')).toEqual(['0搜索', '0索引', '0引擎', '1字']);
    expect(queryTerms('搜', ['zh'])[0]).toMatchObject({ kind: 'ideograph', start: 0, end: 1 });
  });
});
