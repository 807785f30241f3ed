/** Pages that show an operation which no description has, as problems of the descriptions. */
import { memberOf } from '@quoin/api-reference';
import type { OperationClaim } from '../ports/api-store.ts';
import type { ApiSourceRecord } from '../records.ts';
import { isMeant } from './match-operations.ts';

type Claim = OperationClaim & { readonly isServed: boolean; readonly path: string };

/** Before its descriptions are read, no operation is lost. */
const isRead = ({ status, indexedAt }: ApiSourceRecord): boolean =>
  status !== 'pending' && indexedAt !== null;

/** The description whose operation is lost: the one that the page names, or the first one. */
const ownerOf = (
  sources: readonly ApiSourceRecord[],
  { spec }: Claim,
): ApiSourceRecord | undefined =>
  sources.find((source) => spec !== null && isMeant(spec, source)) ?? sources[0];

/** The sources with a problem for each such page, before the problems of the description itself. */
export const withLostOperations = (
  sources: readonly ApiSourceRecord[],
  claims: readonly Claim[],
): ApiSourceRecord[] => {
  const lost = sources.every(isRead)
    ? claims.filter(({ apiPageId, isServed }) => isServed && apiPageId === null)
    : [];
  const bySource = Map.groupBy(lost, (claim) => ownerOf(sources, claim)?.id);
  return sources.map((source) => {
    const own = (bySource.get(source.id) ?? []).map(({ path, spec, key }) => {
      const from = spec === null ? 'no description has' : `${spec} does not have`;
      const message = `The page ${path} shows ${key}, which ${from}. Change or remove \`${memberOf(key)}\` in its front matter`;
      return { message, file: null, line: null, column: null };
    });
    return own.length === 0 ? source : { ...source, problems: [...own, ...source.problems] };
  });
};
