import type { PageListItem } from '@quoin/sdk';
import type { Style } from '../terminal/style.ts';

export type PageStatus = PageListItem['status'];

export const STATUSES: readonly PageStatus[] = [
  'draft',
  'in_review',
  'published',
  'unpublished',
  'archived',
];

/** Paints a status, also where spaces pad it. */
export const statusStyle =
  (style: Style) =>
  (text: string): string => {
    switch (text.trim()) {
      case 'published':
        return style.green(text);
      case 'in_review':
        return style.yellow(text);
      case 'archived':
      case 'unpublished':
        return style.dim(text);
      default:
        return text;
    }
  };
