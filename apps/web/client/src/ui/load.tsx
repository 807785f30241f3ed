/** Shows the state of a query: a skeleton, an error, or its result. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadProps<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

export const Load = <T,>({ query, skeleton = <Skeleton />, children }: LoadProps<T>) => {
  // What was there before is better than the news that it could not be asked for anew.
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return skeleton;
  return <ErrorNotice problem={query.error} onRetry={() => void query.refetch()} />;
};
