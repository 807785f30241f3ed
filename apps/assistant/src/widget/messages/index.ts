/** The page's language: its texts, and the tag that goes along with a question. */
import { type Compiled, type Values, write } from '@quoin/messages/compiled';
import { WORDS } from './names.ts';

/**
 * By language: the texts in the order of `WORDS`, a line each, and the one with a number. Part of the
 * script, from the catalogs of messages.
 */
declare const ASSISTANT_WORDS: Readonly<Record<string, readonly [lines: string, wait: Compiled]>>;

/** Whether it is built for a readers' site. */
declare const IS_SITE: boolean;

export type Messages = (name: (typeof WORDS)[number] | 'wait', values?: Values) => string;

/** What the service takes for a language tag; a page may say anything. */
const TAG = /^(?=.{2,35}$)[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Null where the page says none, or none that is a tag. */
export const localeOf = (lang: string): string | null => (TAG.test(lang) ? lang : null);

/** English where the language is not one of the widget's; a site's script has one language. */
export const messagesFor = (
  lang: string,
): { readonly language: string; readonly words: Messages } => {
  // Named once: the build writes all texts where the name is.
  const all = ASSISTANT_WORDS;
  const asked = IS_SITE ? Object.keys(all).join() : lang.toLowerCase().split('-').shift();
  const language = asked !== undefined && Object.hasOwn(all, asked) ? asked : 'en';
  const [lines = '', wait = ''] = all[language] ?? [];
  const texts = lines.split('\n');
  return {
    language,
    words: (name, values = {}) =>
      name === 'wait' ? write(wait, values, language) : (texts[WORDS.indexOf(name)] ?? ''),
  };
};
