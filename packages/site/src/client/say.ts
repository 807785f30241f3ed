/** Texts in the language of the page, which the server puts before the script. */
import { type Values, write } from '@quoin/messages/compiled';
import type { ClientMessage, ClientMessages } from '../client-messages.ts';

declare const QUOIN_MESSAGES: ClientMessages;

export const say = (key: ClientMessage, values: Values = {}): string =>
  write(QUOIN_MESSAGES.texts[key], values, QUOIN_MESSAGES.locale);
