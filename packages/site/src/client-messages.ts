/** Messages that scripts of a page show: they are sent with the script, in the language of the page. */
import type { Compiled, MessageKey, Messages } from '@quoin/messages';

const KEYS = [
  'theme.system',
  'theme.light',
  'theme.dark',
  'page.copied',
  'page.notCopied',
  'page.copiedAsMarkdown',
  'copy.code',
  'copy.hint',
  'copy.codeCopied',
  'copy.linkCopied',
  'copy.failed',
  'image.name',
  'image.enlarge',
  'image.enlargeNamed',
  'diagram.name',
  'diagram.source',
  'embed.load',
  'feedback.failed',
  'key.control',
  'key.escape',
  'search.name',
  'search.close',
  'search.results',
  'search.type',
  'search.recent',
  'search.suggested',
  'search.nothing',
  'search.fewerWords',
  'search.count',
  'search.indexing',
  'search.unreachable',
  'search.offline',
  'search.tooMany',
  'search.assistant',
  'search.ask',
] as const satisfies readonly MessageKey[];

export type ClientMessage = (typeof KEYS)[number];

export interface ClientMessages {
  /** Of the messages (BCP 47). */
  readonly locale: string;
  readonly texts: Readonly<Record<ClientMessage, Compiled>>;
}

/** @returns JavaScript: `script` with the messages as the constant `QUOIN_MESSAGES` */
export const withClientMessages = (script: string, messages: Messages): string => {
  const texts = Object.fromEntries(KEYS.map((key) => [key, messages.compiled(key)]));
  return `{const QUOIN_MESSAGES=${JSON.stringify({ locale: messages.locale, texts })};${script}}`;
};
