/** Messages of the widget, from the catalogs. */
import { type Messages, messagesFor } from '@quoin/messages';
import { WORDS } from './widget/messages/names.ts';

/** As `ASSISTANT_WORDS` of the script. */
export const wordsOf = (messages: Messages) => [
  messages.locale,
  WORDS.map((name) => messages.say(`assistant.${name}`)).join('\n'),
  messages.compiled('assistant.wait'),
];

/** As `GET /assistant/messages` returns them. @param tag of the page's language */
export const widgetMessages = (tag: string) => {
  const messages = messagesFor(tag);
  return {
    language: messages.locale,
    messages: Object.fromEntries(
      WORDS.map((name) => [name, messages.say(`assistant.${name}`)] as const),
    ),
    wait: messages.compiled('assistant.wait'),
  };
};
