/** Reports that this writer has the page open, and tells who else has. */

import { type PagesPresenceResponse, Quoin } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quoin } from '../../api.ts';

export type PresentWriter = PagesPresenceResponse['writers'][number];

/** Milliseconds between reports while the page is in sight; one counts for 45 seconds. */
const REPORT_MS = 20_000;

/** Its requests go on when the document is left. */
const leaving = new Quoin({
  baseUrl: location.origin,
  credentials: 'same-origin',
  maxRetries: 0,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

/** @returns the other writers, by name */
export const usePresence = (pageId: string, isWriter: boolean): readonly PresentWriter[] => {
  const { data } = useQuery({
    queryKey: ['presence', pageId],
    queryFn: async ({ signal }) =>
      (await quoin.pages.presence(pageId, { isPresent: true }, { signal })).writers,
    enabled: isWriter,
    refetchInterval: REPORT_MS,
    staleTime: REPORT_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isWriter) return;
    // A report that is lost ends by itself.
    const leave = () => void leaving.pages.presence(pageId, { isPresent: false }).catch(() => null);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [pageId, isWriter]);
  return isWriter ? (data ?? []) : [];
};
