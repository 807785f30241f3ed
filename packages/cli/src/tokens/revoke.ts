import type { Context } from '../context.ts';
import { findCredential } from '../lists/find-credential.ts';
import * as messages from '../messages/credentials.ts';
import { visibleLine } from '../terminal/visible.ts';
import { tokenKind } from './kind.ts';

export interface RevokeTokenOptions {
  readonly descendants?: true;
}

export const revokeToken = async (
  context: Context,
  wanted: string,
  options: RevokeTokenOptions,
): Promise<void> => {
  const descendants = options.descendants === true;
  const kind = tokenKind(context, await context.client());
  const { id, name, preview } = findCredential(await kind.all(), wanted, {
    kind: 'token',
    nameOf: (token) => token.name,
    list: kind.list,
  });
  const what = `the token ${visibleLine(name)} (${preview})${kind.of}`;
  const more = descendants
    ? ', and the tokens, assistant keys and invitations that it created'
    : '';
  await context.confirm(messages.confirmRevokeTokens({ what, more }));
  await kind.revoke(id, descendants);
  context.result({ id, revoked: true }, () => `Revoked ${what}`);
};
