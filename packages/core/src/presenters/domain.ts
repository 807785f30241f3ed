/** A host name that a project claims, with what proves the claim. */
import { domainRecordOf } from '../domains/domain-record.ts';
import type { ProjectDomainRecord } from '../records.ts';
import { isoOrNull } from '../time.ts';

export const presentDomain = ({ domain, projectId, verifiedAt, proof }: ProjectDomainRecord) => ({
  domain,
  status: verifiedAt === null ? ('pending' as const) : ('verified' as const),
  proof,
  record: { ...domainRecordOf(domain, { id: projectId }) },
  verifiedAt: isoOrNull(verifiedAt),
});
