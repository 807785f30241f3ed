import type { BrokenLink } from '@quoin/sdk';
import { EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import { take } from '../lists/take.ts';
import * as messages from '../messages/reports.ts';

/** Links of one answer. */
const MOST = 200;

const REASONS: Readonly<Record<BrokenLink['reason'], string>> = {
  page_missing: messages.pageNotFound,
  anchor_missing: messages.headingNotFound,
  asset_missing: messages.fileNotFound,
  archived: messages.archivedTarget,
  unpublished: messages.unpublishedTarget,
};

export const reportLinks = async (
  context: Context,
  { published, check }: { readonly published?: true; readonly check?: true },
): Promise<void> => {
  const quoin = await context.client();
  const state = published ? 'published' : 'current';
  const links = await take(quoin.links.report(await context.project(), { state, limit: MOST }));
  const { style } = context;
  const fields: readonly Field<BrokenLink>[] = [
    {
      title: 'Where',
      of: ({ path, line, column }) => `${path}:${line}:${column}`,
      style: style.bold,
    },
    { title: 'Link', of: ({ url }) => url },
    { title: 'Problem', of: ({ reason }) => REASONS[reason], style: style.red },
    { title: messages.suggestion, of: ({ suggestion }) => suggestion },
  ];
  await showList(context, links, fields, messages.noBrokenLinks);
  if (check && links.length > 0) context.end(EXIT.usage);
};
