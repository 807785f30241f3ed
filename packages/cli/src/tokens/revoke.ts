import type { Context } from '../context.ts';
import { findCredential } from '../lists/find-credential.ts';
import { visibleLine } from '../terminal/visible.ts';
import { tokenKind } from './kind.ts';

export const revokeToken = async (context: Context, wanted: string): Promise<void> => {
  const kind = tokenKind(context, await context.client());
  const { id, name, preview } = findCredential(await kind.all(), wanted, {
    kind: 'token',
    nameOf: (token) => token.name,
    list: kind.list,
  });
  const what = `the token ${visibleLine(name)} (${preview})${kind.of}`;
  await context.confirm(`Revoke ${what}? What uses it stops working at once.`);
  await kind.revoke(id);
  context.result({ id, revoked: true }, () => `Revoked ${what}`);
};
