import type { Token } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/credentials.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { tokenKind } from './kind.ts';

export const listTokens = async (context: Context): Promise<void> => {
  const tokens = await tokenKind(context, await context.client()).all();
  const { style } = context;
  const fields: readonly Field<Token>[] = [
    { title: 'Name', of: ({ name }) => name, style: style.bold },
    { title: 'Token', of: ({ preview }) => preview },
    { title: 'Scopes', of: ({ scopes }) => scopes.join(' ') },
    {
      title: 'Ends',
      of: ({ expiresAt }) => (expiresAt === null ? 'never' : relativeTime(expiresAt)),
    },
    {
      title: messages.lastUsed,
      of: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : relativeTime(lastUsedAt)),
    },
    { title: 'Id', of: ({ id }) => id, style: style.dim },
  ];
  await showList(context, tokens, fields, messages.noTokens());
};
