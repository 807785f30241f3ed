/** Which items the tree shows: words in the title or the path, and where a page is. Pure. */

import type { StructureItem } from '@quoin/sdk';
import * as messages from '../../messages/tree.ts';

export type StatusFilter =
  | 'all'
  | 'draft'
  | 'in_review'
  | 'changed'
  | 'published'
  | 'unpublished'
  | 'archived';

export interface TreeFilter {
  readonly text: string;
  readonly status: StatusFilter;
}

export const NO_FILTER: TreeFilter = { text: '', status: 'all' };

export const STATUS_FILTERS: readonly (readonly [StatusFilter, string])[] = [
  ['all', messages.allPages],
  ['draft', messages.drafts],
  ['in_review', messages.inReview],
  ['changed', messages.changed],
  ['published', messages.published],
  ['unpublished', messages.unpublished],
  ['archived', messages.archived],
];

export const isNarrowed = ({ text, status }: TreeFilter): boolean =>
  text.trim() !== '' || status !== 'all';

const hasStatus = (item: StructureItem, status: StatusFilter): boolean => {
  // Archived pages are out of the way until a user selects them.
  if (status === 'all') return item.status !== 'archived';
  if (status === 'changed') return item.status === 'published' && item.hasUnpublishedChanges;
  return item.status === status;
};

/** Whether an item is meant by itself; the items above it are shown with it. */
export const matcher = ({ text, status }: TreeFilter): ((item: StructureItem) => boolean) => {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (item) => {
    if (!hasStatus(item, status)) return false;
    const searched = `${item.title} ${item.path}`.toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  };
};
