/** The page's language: its texts, and the tag that goes along with a question. */
import { type Compiled, type Values, write } from '@quoin/messages/compiled';
import { WORDS } from './names.ts';

/** Texts by language, in the order of `WORDS`: part of the script, from the catalogs of messages. */
declare const ASSISTANT_WORDS: Readonly<Record<string, readonly Compiled[]>>;

export type Words = (name: (typeof WORDS)[number], values?: Values) => string;

/** What the service takes for a language tag; a page may say anything. */
const TAG = /^(?=.{2,35}$)[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Null where the page says none, or none that is a tag. */
export const localeOf = (lang: string): string | null => (TAG.test(lang) ? lang : null);

/** English where the language is not one of ours; a script with one language has no other. */
export const wordsFor = (lang: string): { readonly language: string; readonly words: Words } => {
  const [only = 'en', ...others] = Object.keys(ASSISTANT_WORDS);
  const asked = lang.toLowerCase().split('-')[0] ?? '';
  const known = Object.hasOwn(ASSISTANT_WORDS, asked) ? asked : 'en';
  const language = others.length === 0 ? only : known;
  const texts = ASSISTANT_WORDS[language] ?? [];
  return {
    language,
    words: (name, values = {}) => write(texts[WORDS.indexOf(name)] ?? '', values, language),
  };
};
