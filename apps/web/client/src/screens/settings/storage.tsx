/** Storage of files and revisions of all projects, and its limit. */

import { useQuery } from '@tanstack/react-query';
import * as messages from '../../messages/settings.ts';
import { billingQuery } from '../../queries.ts';
import { byteSize } from '../../ui/byte-size.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';

export const Storage = () => {
  const query = useQuery(billingQuery);
  return (
    <Section title={messages.storage} about={messages.storageHint}>
      <Load query={query} skeleton={<Skeleton lines={3} />}>
        {({ limits, usage }) => {
          const given = [limits.storageBytes, limits.installationStorageBytes];
          const known = given.filter((limit) => limit !== null);
          const limit = known.length === 0 ? messages.noLimit : byteSize(Math.min(...known));
          return (
            <dl className="storage">
              <dt>{messages.imagesAndFiles}</dt>
              <dd>{byteSize(usage.assetBytes)}</dd>
              <dt>{messages.revisions}</dt>
              <dd>{byteSize(usage.revisionBytes)}</dd>
              <dt>{messages.used}</dt>
              <dd>{byteSize(usage.storageBytes)}</dd>
              <dt>{messages.limit}</dt>
              <dd>{limit}</dd>
            </dl>
          );
        }}
      </Load>
    </Section>
  );
};
