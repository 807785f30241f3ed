/**
 * Stems: what the forms of a word have in common, by Snowball's algorithms. English is not taken from
 * where the others are: that one drops letters before -ion, so that `connection` (`connec`) is no form
 * of `connect`. Bulgarian is left out: its stemmer throws on many words.
 */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as irish } from '@orama/stemmers/irish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as nepali } from '@orama/stemmers/nepali';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { stem as english } from 'porter2';
import { fold } from './fold.ts';

/** Takes a word in lower case, with its accents. */
type Stemmer = (word: string) => string;

interface Stemming {
  readonly stemmer: Stemmer;
  /** Words of other scripts are not the language's. */
  readonly script: RegExp;
}

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

const ENGLISH: Stemming = { stemmer: english, script: LATIN };

/** By ISO 639-1. */
const STEMMING: ReadonlyMap<string, Stemming> = new Map([
  ['ar', { stemmer: arabic, script: /\p{Script=Arabic}/u }],
  ['da', { stemmer: danish, script: LATIN }],
  ['de', { stemmer: german, script: LATIN }],
  ['el', { stemmer: greek, script: /\p{Script=Greek}/u }],
  ['en', ENGLISH],
  ['es', { stemmer: spanish, script: LATIN }],
  ['fi', { stemmer: finnish, script: LATIN }],
  ['fr', { stemmer: french, script: LATIN }],
  ['ga', { stemmer: irish, script: LATIN }],
  ['hi', { stemmer: hindi, script: DEVANAGARI }],
  ['hu', { stemmer: hungarian, script: LATIN }],
  ['hy', { stemmer: armenian, script: /\p{Script=Armenian}/u }],
  ['id', { stemmer: indonesian, script: LATIN }],
  ['it', { stemmer: italian, script: LATIN }],
  ['lt', { stemmer: lithuanian, script: LATIN }],
  ['nb', { stemmer: norwegian, script: LATIN }],
  ['ne', { stemmer: nepali, script: DEVANAGARI }],
  ['nl', { stemmer: dutch, script: LATIN }],
  ['nn', { stemmer: norwegian, script: LATIN }],
  ['no', { stemmer: norwegian, script: LATIN }],
  ['pt', { stemmer: portuguese, script: LATIN }],
  ['ro', { stemmer: romanian, script: LATIN }],
  ['ru', { stemmer: russian, script: CYRILLIC }],
  ['sr', { stemmer: serbian, script: /[\p{Script=Cyrillic}\p{Script=Latin}]/u }],
  ['sv', { stemmer: swedish, script: LATIN }],
  ['ta', { stemmer: tamil, script: /\p{Script=Tamil}/u }],
  ['tr', { stemmer: turkish, script: LATIN }],
  ['uk', { stemmer: ukrainian, script: CYRILLIC }],
]);

/** Languages written in Latin letters that have no stemmer here: their words stay as they are. */
const UNSTEMMED_LATIN = new Set(['bs', 'ca', 'cs', 'cy', 'et', 'eu', 'gl', 'hr', 'is', 'lv', 'ms']);
for (const code of ['mt', 'pl', 'sk', 'sl', 'sq', 'sw', 'tl', 'vi']) UNSTEMMED_LATIN.add(code);

const DIGIT = /\p{N}/u;

/** For all languages whose words in Latin letters stay as they are, and for all others without a stemmer. */
const SAME_AS = { latin: 'pl', other: 'zh' } as const;

/**
 * One of the languages that stem as this one does. Spaces may name any, and a query is taken apart for
 * each: so that is for no more than there are stemmers, however many languages a project has.
 *
 * @param language ISO 639-1
 */
export const stemsLike = (language: string): string => {
  if (STEMMING.has(language)) return language;
  return UNSTEMMED_LATIN.has(language) ? SAME_AS.latin : SAME_AS.other;
};

/** English words stand in texts of every other script: they are stemmed as English there. */
const stemmingOf = (word: string, language: string): Stemming | null => {
  const own = STEMMING.get(language);
  if (own?.script.test(word)) return own;
  const usesLatin = own?.script === LATIN || UNSTEMMED_LATIN.has(language);
  return !usesLatin && LATIN.test(word) ? ENGLISH : null;
};

/**
 * What a word is indexed and looked for as: its folded stem, and where that is another one, the stem
 * of the folded word, so that a word is found with its accents and without. Words with digits are
 * not stemmed. Never empty.
 *
 * @param word in lower case, with its accents
 * @param folded the same word, folded
 * @param language ISO 639-1
 */
export const stemsOf = (word: string, folded: string, language: string): readonly string[] => {
  if (DIGIT.test(folded)) return [folded];
  const stemming = stemmingOf(folded, language);
  if (stemming === null) return [folded];
  const stem = stemming.stemmer(folded) || folded;
  if (word === folded) return [stem];
  const accented = fold(stemming.stemmer(word)) || folded;
  return accented === stem ? [stem] : [accented, stem];
};
