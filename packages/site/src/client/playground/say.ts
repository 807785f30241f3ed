/** Texts in the language of the page, which the server puts before the script. */
import { isolated, type Values, write } from '@quoin/messages/compiled';
import type { PlaygroundMessage, ScriptMessages } from '../../client-messages.ts';

declare const QUOIN_MESSAGES: ScriptMessages<PlaygroundMessage>;

export const say = (key: PlaygroundMessage, values: Values = {}): string => {
  const { texts, locale } = QUOIN_MESSAGES;
  return write(texts[key], isolated(values, locale), locale);
};
