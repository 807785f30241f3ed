import type { Invitation } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/projects.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export const ANY_ACCOUNT = 'any account';

export const listInvitations = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { invitations } = await quoin.invitations.list(await context.project());
  const { style } = context;
  const fields: readonly Field<Invitation>[] = [
    { title: 'For', of: ({ email }) => email ?? ANY_ACCOUNT, style: style.bold },
    { title: 'Role', of: ({ role }) => role },
    { title: 'Expires', of: ({ expiresAt }) => relativeTime(expiresAt) },
    { title: 'Id', of: ({ id }) => id, style: style.dim },
  ];
  const empty = messages.noInvitations();
  await showList(context, invitations, fields, empty);
};
