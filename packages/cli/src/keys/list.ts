import type { AssistantKey } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/credentials.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export const listKeys = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { keys } = await quoin.keys.list(await context.project());
  const { style } = context;
  const fields: readonly Field<AssistantKey>[] = [
    { title: 'Label', of: ({ label }) => label, style: style.bold },
    { title: 'Key', of: ({ preview }) => preview },
    { title: 'Origins', of: ({ allowedOrigins }) => allowedOrigins.join(' ') || 'no browser' },
    { title: 'Private', of: ({ allowPrivate }) => (allowPrivate ? 'yes' : '') },
    {
      title: messages.lastUsed,
      of: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : relativeTime(lastUsedAt)),
    },
    { title: 'Id', of: ({ id }) => id, style: style.dim },
  ];
  const empty = messages.noKeys();
  await showList(context, keys, fields, empty);
};
