/** The page's language: its texts, and the tag that goes along with a question. */
import { type Compiled, type Values, write } from '@quoin/messages/compiled';
import { WORDS } from './names.ts';

/**
 * The language of the script, its texts in the order of `WORDS`, a line each, and the one with a
 * number: English for other websites, the language of the page on a readers' site.
 */
declare const ASSISTANT_WORDS: readonly [language: string, lines: string, wait: Compiled];

/** Whether it is built for a readers' site. */
declare const IS_SITE: boolean;

export type Messages = (name: (typeof WORDS)[number] | 'wait', values?: Values) => string;

export interface Spoken {
  readonly language: string;
  readonly words: Messages;
}

/** Language tags that the service accepts; a page can contain any text. */
const TAG = /^(?=.{2,35}$)[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Null where the page says none, or none that is a tag. */
export const localeOf = (lang: string): string | null => (TAG.test(lang) ? lang : null);

/** Of `GET /assistant/messages`. */
interface Answer {
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly wait: Compiled;
}

const spoken = (language: string, texts: Readonly<Record<string, string>>, wait: Compiled) => ({
  language,
  words: (name: string, values: Values = {}) =>
    name === 'wait' ? write(wait, values, language) : (texts[name] ?? ''),
});

/** The texts in the script. */
export const ownMessages = (): Spoken => {
  const [language, lines, wait] = ASSISTANT_WORDS;
  const texts = lines.split('\n');
  return spoken(
    language,
    Object.fromEntries(WORDS.map((name, at) => [name, texts[at] ?? ''])),
    wait,
  );
};

/** Of the page, from the service; English if the page has no other language or they do not arrive. */
export const messagesFor = async (api: string, lang: string): Promise<Spoken> => {
  const locale = localeOf(lang);
  if (IS_SITE || locale === null || /^en\b/i.test(locale)) return ownMessages();
  try {
    const response = await fetch(`${api}/assistant/messages?language=${locale}`, {
      credentials: 'omit',
    });
    if (!response.ok) return ownMessages();
    const { language, messages, wait }: Answer = JSON.parse(await response.text());
    return spoken(language, messages, wait);
  } catch {
    // Offline, or a policy of the page. A question tells the reader.
    return ownMessages();
  }
};
