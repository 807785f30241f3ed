import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { findCredential } from '../lists/find-credential.ts';
import * as messages from '../messages/credentials.ts';
import { visibleLine } from '../terminal/visible.ts';

export const revokeKey = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { keys } = await quoin.keys.list(project);
  const { id, label, preview } = findCredential(keys, wanted, {
    kind: 'assistant key',
    nameOf: (key) => key.label,
    list: commandLine('keys list'),
  });
  const name = `${visibleLine(label)} (${preview})`;
  await context.confirm(messages.confirmRevokeKey({ name }));
  await quoin.keys.revoke(project, id);
  context.result({ id, revoked: true }, () => messages.keyRevoked({ name }));
};
