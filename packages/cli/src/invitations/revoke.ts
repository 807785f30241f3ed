import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { isId, oneNamed } from '../lists/named.ts';
import * as messages from '../messages/projects.ts';
import { visibleLine } from '../terminal/visible.ts';
import { ANY_ACCOUNT } from './list.ts';

export const revokeInvitation = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { invitations } = await quoin.invitations.list(project);
  const text = wanted.toLowerCase();
  const { id, email, role } = oneNamed({
    kind: 'invitation',
    wanted,
    fitting: invitations.filter((one) => (isId(wanted) ? one.id === text : one.email === text)),
    names: invitations.map((one) => one.email ?? one.id),
    tell: (one) => `${one.id}  ${one.email ?? ANY_ACCOUNT}`,
    list: commandLine('invitations list'),
  });
  const name = messages.invitationFor({ email: visibleLine(email ?? ANY_ACCOUNT), role });
  await context.confirm(messages.confirmRevokeInvitation({ name }));
  await quoin.invitations.revoke(project, id);
  context.result({ id, revoked: true }, () => `Revoked ${name}`);
};
