import { parseScopes } from '../account/scopes.ts';
import type { Context } from '../context.ts';
import { showSecret } from '../lists/show-secret.ts';
import * as messages from '../messages/credentials.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { tokenKind } from './kind.ts';

export interface CreateTokenOptions {
  /** Between commas. */
  readonly scopes?: string;
  /** Days. */
  readonly expires?: number;
}

export const createToken = async (
  context: Context,
  name: string,
  { scopes, expires }: CreateTokenOptions,
): Promise<void> => {
  const wanted = scopes === undefined ? undefined : parseScopes(scopes);
  const kind = tokenKind(context, await context.client());
  const answer = await kind.create({
    name,
    scopes: wanted,
    expiresInDays: expires,
  });
  const { token } = answer;
  const end = token.expiresAt === null ? 'never ends' : `ends ${relativeTime(token.expiresAt)}`;
  showSecret(context, answer, token.value, [
    messages.tokenCreated({
      name: token.name,
      of: kind.of,
      id: token.id,
      scopes: token.scopes.join(' '),
      end,
    }),
  ]);
};
