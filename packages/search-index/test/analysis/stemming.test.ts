/** Forms of a word are found by each other, in every language that has a stemmer. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { analyse, queryTerms, termKey } from '../../src/index.ts';
import { sectionOf } from './section.ts';

const stems = (text: string, language: string): Set<string> =>
  new Set(analyse(sectionOf({ text, language })).words.map(({ stem }) => stem));

/** A word of a text, and what is typed for it. */
const FORMS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ar: [['الكتاب', 'كتاب']],
  ca: [['l’índex', 'index']],
  da: [['bøgerne', 'bøger']],
  de: [
    ['Häuser', 'Haus'],
    ['Verzeichnisse', 'verzeichnis'],
    ['größer', 'GRÖSSER'],
  ],
  el: [['ελληνικές', 'ελληνικός']],
  en: [
    ['connections', 'connect'],
    ['installing', 'installed'],
    ['queries', 'query'],
    ['user’s', 'users'],
  ],
  es: [
    ['instalación', 'instalaciones'],
    ['páginas', 'pagina'],
  ],
  fi: [['talossa', 'talo']],
  fr: [
    ['installée', 'installer'],
    ['l’été', 'ete'],
    ['généralement', 'general'],
  ],
  ga: [['gcomhairleacha', 'comhairleacha']],
  hi: [['किताबें', 'किताब']],
  hu: [['házak', 'ház']],
  hy: [['հասունացումը', 'հասունացում']],
  id: [['membaca', 'baca']],
  it: [['dell’installazione', 'installazioni']],
  lt: [['namai', 'namas']],
  nb: [['bøkene', 'bøker']],
  ne: [['किताबहरू', 'किताब']],
  nl: [
    ['pagina’s', 'pagina'],
    ['installeren', 'installeer'],
  ],
  nn: [['bøkene', 'bøker']],
  no: [['bøkene', 'bøker']],
  pt: [
    ['instalações', 'instalacoes'],
    ['páginas', 'página'],
  ],
  ro: [['paginile', 'pagini']],
  ru: [
    ['установка', 'установки'],
    ['ёлки', 'елка'],
  ],
  sr: [
    ['књиге', 'књига'],
    ['knjige', 'knjiga'],
  ],
  sv: [['böckerna', 'böcker']],
  ta: [['புத்தகங்கள்', 'புத்தகம்']],
  tr: [
    ['kitaplar', 'kitap'],
    ['evler', 'ev'],
  ],
  uk: [['книгами', 'книга']],
};

for (const [language, pairs] of Object.entries(FORMS)) {
  describe(language, () => {
    for (const [written, typed] of pairs) {
      test(`${typed} finds ${written}`, () => {
        const [term] = queryTerms(typed, [language]);
        expect([...stems(written, language)].some((stem) => term?.stems.includes(stem))).toBe(true);
      });
    }
  });
}

test('a language without a stemmer keeps its words', () => {
  expect([...stems('strony instalowanie', 'pl')]).toEqual(['strony', 'instalowanie']);
  expect([...stems('книгите', 'bg')]).toEqual(['книгите']);
});

test('English words in texts of other scripts are stemmed as English', () => {
  for (const language of ['zh', 'ja', 'ru', 'th'])
    expect([...stems('pages', language)]).toEqual(['page']);
});

test('words with digits are not stemmed', () => {
  expect([...stems('1990s mp3s', 'en')]).toEqual(['1990s', 'mp3s']);
});

test('a query in a scope of several languages has the stems of each, unstemmed first', () => {
  expect(queryTerms('installations', ['en', 'fr'])[0]?.stems).toEqual([
    'installations',
    'instal',
    'install',
  ]);
  expect(queryTerms('pages', [])[0]?.stems).toEqual(['pages', 'page']);
});

/** First and last letter of each script that has a stemmer. */
const ALPHABETS = ['az', 'àÿ', 'āž', 'άώ', 'аћ', 'աև', 'ءي', 'अॿ', 'அௌ'].map((ends) => {
  const [first = 0, last = 0] = Array.from(ends, (letter) => letter.codePointAt(0) ?? 0);
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
});

describe('no word is too much for a stemmer, and each is found by itself', () => {
  const word = fc.oneof(
    ...ALPHABETS.map((letters) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 })),
  );
  for (const language of [...Object.keys(FORMS), 'bg', 'ja', 'xx']) {
    test(language, () => {
      fc.assert(
        fc.property(fc.array(word, { maxLength: 20 }), (words) => {
          const text = words.join(' ');
          const keys = new Set(analyse(sectionOf({ text, language })).keys);
          for (const term of queryTerms(text, [language])) {
            expect(term.stems.some((stem) => keys.has(termKey(stem)))).toBe(true);
          }
        }),
      );
    });
  }
});
