import type { Revision } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import { pageSize, take } from '../lists/take.ts';
import * as messages from '../messages/pages.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { findPageId } from './find-page.ts';

/** Revisions of one answer. */
const MOST = 200;

export const showHistory = async (
  context: Context,
  wanted: string,
  { limit }: { readonly limit: number },
): Promise<void> => {
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  const revisions = await take(
    quoin.revisions.list(pageId, { limit: pageSize(limit, MOST) }),
    limit,
  );
  const { style } = context;
  const fields: readonly Field<Revision>[] = [
    { title: 'Version', align: 'right', of: ({ version }) => version, style: style.bold },
    { title: 'When', of: ({ createdAt }) => relativeTime(createdAt) },
    { title: 'Author', of: ({ author }) => author?.name },
    { title: messages.via, of: ({ source }) => source },
    { title: 'Bytes', align: 'right', of: ({ size }) => size },
    { title: 'Live', of: ({ published }) => (published ? 'live' : ''), style: style.green },
    { title: 'Message', of: ({ message }) => message },
  ];
  await showList(context, revisions, fields, messages.noRevisions);
};
