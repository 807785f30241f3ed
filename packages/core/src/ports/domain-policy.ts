/** Which host names a project may claim, and what proves a claim (docs/adr/0005-proof-of-domains.md). */
import type { ProjectRecord } from '../records.ts';

/**
 * Looks up the TXT records of a name.
 * @returns one text a record; empty if the name does not exist or has none
 * @throws {UnavailableError} if the DNS does not answer in time
 */
export type TxtLookup = (name: string) => Promise<readonly string[]>;

export interface DomainPolicy {
  /** `dns`: a claim serves after its DNS record was found. `trust`: a claim serves immediately. */
  readonly mode: 'dns' | 'trust';
  /** Whether the service is reached by the name, which is never a project's. */
  isOwnHost(name: string): boolean;
  /** Whether the operator gave the name to the project. */
  isAllowed(name: string, project: Pick<ProjectRecord, 'id' | 'slug'>): boolean;
  readonly txt: TxtLookup;
}
