/** What the service itself says in an answer, in the reader's language. */
import { canonicalTag, messagesFor } from '@quoin/messages';
import { languageOf } from '@quoin/search-index';

export interface Phrases {
  /** Before quotations that no model put into sentences. */
  readonly lead: string;
  /** Instead of an answer. */
  readonly notFound: string;
}

/** Null for a language without a catalog. */
const phrasesIn = (locale: string | null): Phrases | null => {
  if (locale === null || canonicalTag(locale) === null) return null;
  const messages = messagesFor(locale);
  const isOwn = new Intl.Locale(locale).language === new Intl.Locale(messages.locale).language;
  if (!isOwn) return null;
  return { lead: messages.say('assistant.lead'), notFound: messages.say('assistant.notFound') };
};

/**
 * @param locale BCP 47
 * @param question whose language counts where the locale is null or has no phrases
 */
export const phrasesFor = (locale: string | null, question: string): Phrases =>
  phrasesIn(locale) ??
  phrasesIn(languageOf(locale, question)) ??
  phrasesIn(languageOf(null, question)) ?? {
    lead: messagesFor(null).say('assistant.lead'),
    notFound: messagesFor(null).say('assistant.notFound'),
  };
