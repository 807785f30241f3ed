/** What files and revisions of all projects take, and how much they may. */
import { useQuery } from '@tanstack/react-query';
import { billingQuery } from '../../queries.ts';
import { byteSize } from '../../ui/byte-size.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';

export const Storage = () => {
  const query = useQuery(billingQuery);
  return (
    <Section
      title="Storage"
      about="Images, files and revisions of all projects on this server. Deleting a file or a page frees its bytes."
    >
      <Load query={query} skeleton={<Skeleton lines={3} />}>
        {({ limits, usage }) => {
          const given = [limits.storageBytes, limits.installationStorageBytes];
          const known = given.filter((limit) => limit !== null);
          const limit = known.length === 0 ? 'No limit' : byteSize(Math.min(...known));
          return (
            <dl className="storage">
              <dt>Images and files</dt>
              <dd>{byteSize(usage.assetBytes)}</dd>
              <dt>Revisions</dt>
              <dd>{byteSize(usage.revisionBytes)}</dd>
              <dt>Used</dt>
              <dd>{byteSize(usage.storageBytes)}</dd>
              <dt>Limit</dt>
              <dd>{limit}</dd>
            </dl>
          );
        }}
      </Load>
    </Section>
  );
};
