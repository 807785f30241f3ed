/**
 * The DNS record that proves a claim of a domain: a TXT record with the project's id at an underscored
 * name (RFC 8552) below the domain. The value is not secret. The claim is proved because only the owner
 * of the domain can set the record.
 */
import type { ProjectRecord } from '../records.ts';

const NAME_PREFIX = '_quoin-challenge.';
const VALUE_PREFIX = 'quoin-project=';

export interface DomainRecord {
  readonly type: 'TXT';
  readonly name: string;
  readonly value: string;
}

export const domainRecordOf = (
  domain: string,
  { id }: Pick<ProjectRecord, 'id'>,
): DomainRecord => ({
  type: 'TXT',
  name: `${NAME_PREFIX}${domain}`,
  value: `${VALUE_PREFIX}${id}`,
});
