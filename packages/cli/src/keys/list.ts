import type { AssistantKey } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { type Field, showList } from '../lists/show-list.ts';
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
      title: 'Last used',
      of: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : relativeTime(lastUsedAt)),
    },
    { title: 'Id', of: ({ id }) => id, style: style.dim },
  ];
  const empty = `The project has no assistant key yet. Create one: ${commandLine('keys create "Website" --origin https://www.example.com')}`;
  await showList(context, keys, fields, empty);
};
