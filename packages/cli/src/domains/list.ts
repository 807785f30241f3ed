import type { Domain } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/site.ts';

export const listDomains = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { domains } = await quoin.domains.list(await context.project());
  const { style } = context;
  const fields: readonly Field<Domain>[] = [
    { title: 'Domain', of: ({ domain }) => domain, style: style.bold },
    { title: 'Status', of: ({ status }) => status },
    { title: 'Proof', of: ({ proof }) => proof ?? '' },
    { title: messages.txtRecord, of: ({ record }) => record.name },
    { title: 'Value', of: ({ record }) => record.value },
  ];
  await showList(context, domains, fields, messages.noDomains());
};
