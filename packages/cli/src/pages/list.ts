import type { PageListItem } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import { pageSize, take } from '../lists/take.ts';
import * as messages from '../messages/pages.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { statusStyle } from './status.ts';

/** Pages of one answer (docs/internals/interface.md#records-and-lists). */
const MOST = 200;

export interface ListPagesOptions {
  readonly space?: string;
  readonly status?: string;
  readonly sort?: 'created' | 'updated';
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
}

const stateOf = ({ status, hasUnpublishedChanges }: PageListItem): string =>
  status === 'published' && hasUnpublishedChanges ? 'published, changed' : status;

export const listPages = async (
  context: Context,
  { space, status, sort, order, limit }: ListPagesOptions,
): Promise<void> => {
  const quoin = await context.client();
  const list = quoin.pages.list(await context.project(), {
    space,
    status,
    sort,
    order,
    limit: pageSize(limit, MOST),
  });
  const { total } = await list;
  const pages = await take(list, limit);
  const { style } = context;
  const fields: readonly Field<PageListItem>[] = [
    { title: 'Path', of: ({ path }) => path, style: style.bold },
    { title: 'Title', of: ({ title }) => title },
    { title: 'Status', of: stateOf, style: statusStyle(style) },
    { title: 'Version', align: 'right', of: ({ version }) => version },
    { title: 'Changed', of: ({ updatedAt }) => relativeTime(updatedAt) },
  ];
  const narrowed = space !== undefined || status !== undefined;
  const empty = narrowed ? messages.noPagesMatch : messages.noPages();
  await showList(context, pages, fields, empty);
  if (pages.length < total) context.note(messages.morePages({ length: pages.length, total }));
};
