/** Changes of a new version of a description, in the form of its event. */
import { changelogMarkdown } from '@quoin/api-reference';
import type { ApiChanges } from '../api-reference/describe-changes.ts';
import type { EventRecord } from '../records.ts';
import { iso } from '../time.ts';

export const presentApiChanges = ({ id, data, createdAt }: EventRecord, spec: string) => {
  // biome-ignore lint/plugin: Written by `describeChanges`, from JSON.
  const { from, to, counts, changes, omitted } = data as unknown as ApiChanges;
  const date = iso(createdAt);
  return {
    id,
    spec,
    from,
    to,
    counts,
    changes: changes.map((change) => ({ ...change, details: [...change.details] })),
    omitted,
    markdown: changelogMarkdown({ version: to, date, changes, omitted }),
    createdAt: date,
  };
};
