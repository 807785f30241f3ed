/** Queries of pages that wait for a review. */
import { queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';

export const inReviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'reviews'],
    queryFn: ({ signal }) =>
      Array.fromAsync(quoin.pages.list(slug, { status: 'in_review', limit: 200 }, { signal })),
  });
