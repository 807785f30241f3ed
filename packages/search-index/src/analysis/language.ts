/** Which language a page's words are stemmed by. */
import { francMin } from '../late.ts';

/** Where nothing says another. */
export const DEFAULT_LANGUAGE = 'en';

/** UTF-16 units. More makes the guess dearer and hardly surer. */
const SAMPLE_LENGTH = 1_000;

interface ScriptLanguages {
  readonly letters: RegExp;
  /** Default language of the script, if the text does not identify one. */
  readonly language: string;
  /** By a letter that only they have. */
  readonly others?: readonly (readonly [RegExp, string])[];
}

/** Before Latin, because English words are in pages of all languages. */
const SCRIPTS: readonly ScriptLanguages[] = [
  // A Japanese text of any length has kana.
  {
    letters: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu,
    language: 'zh',
    others: [[/\p{sc=Hira}/u, 'ja']],
  },
  { letters: /\p{sc=Hang}/gu, language: 'ko' },
  {
    letters: /\p{sc=Cyrl}/gu,
    language: 'ru',
    others: [
      [/[ыэё]/iu, 'ru'],
      [/[іїєґ]/iu, 'uk'],
      [/[јљњћђ]/iu, 'sr'],
      [/ъ/iu, 'bg'],
    ],
  },
  { letters: /\p{sc=Arab}/gu, language: 'ar', others: [[/[پچژگ]/u, 'fa']] },
  { letters: /\p{sc=Grek}/gu, language: 'el' },
  { letters: /\p{sc=Hebr}/gu, language: 'he' },
  { letters: /\p{sc=Deva}/gu, language: 'hi' },
  { letters: /\p{sc=Taml}/gu, language: 'ta' },
  { letters: /\p{sc=Armn}/gu, language: 'hy' },
  { letters: /\p{sc=Thai}/gu, language: 'th' },
];

/** A script is the page's where it has this share of the letters. */
const SCRIPT_SHARE = 0.2;

const ENGLISH = new Set(
  'the and of to is in for with you a this that your can or be are on it by'.split(' '),
);

/**
 * A text with this share of {@link ENGLISH} words is English: of the pages of three documentation sites, 98 %
 * of those in English have more, and none in Spanish, French or Portuguese.
 */
const ENGLISH_SHARE = 0.1;

/** Shorter texts are English: guesses at them are. Letters. */
const LEAST_LETTERS = 60;

/** Languages in Latin letters that there is a stemmer for, or that would be taken for one of them. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ['ces', 'cs'],
  ['deu', 'de'],
  ['eng', 'en'],
  ['fra', 'fr'],
  ['hun', 'hu'],
  ['ind', 'id'],
  ['ita', 'it'],
  ['nld', 'nl'],
  ['pol', 'pl'],
  ['por', 'pt'],
  ['ron', 'ro'],
  ['spa', 'es'],
  ['swe', 'sv'],
  ['tur', 'tr'],
  ['vie', 'vi'],
]);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const guessLatin = (sample: string, letters: number): string => {
  if (letters < LEAST_LETTERS) return DEFAULT_LANGUAGE;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (english >= words.length * ENGLISH_SHARE) return DEFAULT_LANGUAGE;
  return LATIN.get(francMin().franc(sample, { only: [...LATIN.keys()] })) ?? DEFAULT_LANGUAGE;
};

const guess = (sample: string): string => {
  const letters = count(sample, /\p{L}/gu);
  for (const script of SCRIPTS) {
    const share = count(sample, script.letters) / letters;
    if (!(share >= SCRIPT_SHARE)) continue;
    const other = script.others?.find(([letter]) => letter.test(sample));
    return other?.[1] ?? script.language;
  }
  return guessLatin(sample, letters);
};

/**
 * @param locale BCP 47, or null: then the language is guessed
 * @param sample the beginning of the page's words
 * @returns ISO 639-1 where the language has such a code
 */
export const languageOf = (locale: string | null, sample: string): string => {
  const [code] = (locale ?? '').trim().toLowerCase().split(/[-_]/);
  return code || guess(sample.slice(0, SAMPLE_LENGTH));
};
