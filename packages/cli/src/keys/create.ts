import type { Context } from '../context.ts';
import { showSecret } from '../lists/show-secret.ts';
import * as messages from '../messages/credentials.ts';
import { visibleLine } from '../terminal/visible.ts';

export interface CreateKeyOptions {
  readonly origin?: readonly string[];
  readonly allowPrivate?: true;
}

/** The key itself is on standard output alone: what goes to standard error may be in a log. */
const snippet = (url: string): readonly string[] => [
  messages.embedAssistant,
  '',
  `  <script src="${url}/assistant/widget.js" data-key="THE_KEY" defer></script>`,
  '',
];

export const createKey = async (
  context: Context,
  label: string,
  { origin, allowPrivate }: CreateKeyOptions,
): Promise<void> => {
  const quoin = await context.client();
  const { url } = await context.server();
  const answer = await quoin.keys.create(await context.project(), {
    label,
    allowedOrigins: origin === undefined ? undefined : [...origin],
    allowPrivate,
  });
  const { key } = answer;
  const browsers =
    key.allowedOrigins.length === 0
      ? [messages.serverOnlyKey]
      : [
          messages.allowedOrigins({ origins: visibleLine(key.allowedOrigins.join(' ')) }),
          ...snippet(url),
        ];
  showSecret(context, answer, key.value, [
    messages.keyCreated({ label: key.label, id: key.id }),
    ...browsers,
  ]);
};
