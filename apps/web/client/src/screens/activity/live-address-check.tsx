/** Old addresses against the site as readers have it now. */

import type { KnownSite } from '@quoin/file-paths/import';
import type { Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/activity.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OldAddressCheck } from '../import/old-address-check.tsx';

const readSite = async (slug: string, signal: AbortSignal): Promise<KnownSite> => {
  const [pages, spaces, redirects] = await Promise.all([
    Array.fromAsync(quoin.pages.list(slug, { limit: 100 }, { signal })),
    quoin.spaces.list(slug, { signal }),
    Array.fromAsync(quoin.redirects.list(slug, { signal })),
  ]);
  const live = pages.filter(
    ({ publishedVersion, status }) => publishedVersion !== null && status !== 'archived',
  );
  const used = new Set(live.map(({ spaceId }) => spaceId));
  return {
    pages: live.map(({ path }) => path),
    spaces: spaces.spaces.flatMap(({ id, slug: name }) => (used.has(id) ? [name] : [])),
    redirects: redirects.map(({ from, to }) => ({ from, to })),
  };
};

const Check = ({ slug }: { readonly slug: string }) => {
  const query = useQuery({
    queryKey: ['project', slug, 'redirects', 'site'],
    queryFn: ({ signal }) => readSite(slug, signal),
  });
  return (
    <Load query={query} skeleton={<Skeleton lines={3} />}>
      {(site) => <OldAddressCheck site={site} />}
    </Load>
  );
};

export const LiveAddressCheck = ({ project: { slug } }: { readonly project: Project }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.checkOldAddresses}</summary>
      {isOpen && <Check slug={slug} />}
    </details>
  );
};
