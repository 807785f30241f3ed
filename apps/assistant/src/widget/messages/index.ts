/** The page's language: its words, and the tag that goes along with a question. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { Messages } from './messages.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

export type { Messages } from './messages.ts';

const WORDS = new Map<string, Messages>(Object.entries({ de, en, es, fr, it, ja, nl, pt, zh }));

/** What the service takes for a language tag; a page may say anything. */
const TAG = /^(?=.{2,35}$)[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Null where the page says none, or none that is a tag. */
export const localeOf = (lang: string): string | null => (TAG.test(lang) ? lang : null);

/** English where the language is not one of ours. */
export const messagesFor = (
  lang: string,
): { readonly language: string; readonly words: Messages } => {
  const language = lang.toLowerCase().split('-')[0] ?? '';
  const words = WORDS.get(language);
  return words === undefined ? { language: 'en', words: en } : { language, words };
};
