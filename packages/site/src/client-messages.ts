/** Messages that scripts of a page show: they are sent with the script, in the language of the page. */
import type { Compiled, MessageKey, Messages } from '@quoin/messages';

const SITE_KEYS = [
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
  'try.open',
  'try.offline',
] as const satisfies readonly MessageKey[];

const PLAYGROUND_KEYS = [
  'nav.close',
  'image.name',
  'copy.code',
  'copy.codeCopied',
  'copy.failed',
  'switch.language',
  'error.tooMany',
  'error.wait',
  'assistant.send',
  'assistant.stop',
  'api.path',
  'api.query',
  'api.header',
  'api.cookie',
  'api.response',
  'api.required',
  'api.authentication',
  'api.noAuthentication',
  'api.requestBody',
  'api.oneOf',
  'api.example',
  'try.stopped',
  'try.waiting',
  'try.server',
  'try.noServer',
  'try.token',
  'try.user',
  'try.password',
  'try.key',
  'try.clientId',
  'try.clientSecret',
  'try.signIn',
  'try.signInAsClient',
  'try.signedIn',
  'try.signInFailed',
  'try.redirect',
  'try.popup',
  'try.closeWindow',
  'try.kept',
  'try.through',
  'try.missing',
  'try.wrong',
  'try.notSet',
  'try.name',
  'try.value',
  'try.property',
  'try.add',
  'try.remove',
  'try.startWith',
  'try.mediaType',
  'try.request',
  'try.cookies',
  'try.empty',
  'try.binary',
  'try.download',
  'try.timeout',
  'try.tooLarge',
  'try.unreachable',
  'try.refused',
  'try.offline',
  'try.cutOff',
] as const satisfies readonly MessageKey[];

const KEYS = { site: SITE_KEYS, playground: PLAYGROUND_KEYS } as const;

export type ClientMessage = (typeof SITE_KEYS)[number];
export type PlaygroundMessage = (typeof PLAYGROUND_KEYS)[number];

export interface ScriptMessages<Key extends MessageKey> {
  /** Of the messages (BCP 47). */
  readonly locale: string;
  readonly texts: Readonly<Record<Key, Compiled>>;
}

/** @returns JavaScript: `script` with the messages as the constant `QUOIN_MESSAGES` */
export const withClientMessages = (
  script: string,
  messages: Messages,
  kind: keyof typeof KEYS = 'site',
): string => {
  const texts = Object.fromEntries(KEYS[kind].map((key) => [key, messages.compiled(key)]));
  return `{const QUOIN_MESSAGES=${JSON.stringify({ locale: messages.locale, texts })};${script}}`;
};
