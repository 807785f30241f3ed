/** Sets the domains that a project claims, and verifies those that need no DNS record. */
import type { Context } from '../context.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import type { DomainProof } from '../ports/site-store.ts';
import type { ProjectRecord } from '../records.ts';
import { type Claim, moveDomain, takenBy, withHolder } from './claim.ts';

/** Null: the claim waits for its DNS record, or for the project that has the domain to let it go. */
const automaticProof = (
  { deps }: Pick<Context, 'deps'>,
  { project, claim, holder }: Claim,
): DomainProof | null => {
  if (deps.domains.isAllowed(claim.domain, project)) return 'operator';
  return deps.domains.mode === 'trust' && holder === null ? 'trust' : null;
};

/**
 * @param domains in their order, as `readDomains` returns them
 * @throws {AppError} `domain_taken` if another request verifies one of them at the same time
 */
export const claimDomains = async (
  context: Context,
  stores: Stores,
  project: ProjectRecord,
  domains: readonly string[],
): Promise<void> => {
  const known = await stores.site.domains(project.id);
  const names = new Set(known.map(({ domain }) => domain));
  await stores.site.setDomains(project.id, domains);
  // In one order for all projects: two that verify the same names would wait for each other.
  for (const domain of domains.toSorted()) {
    if (names.has(domain)) continue;
    const position = domains.indexOf(domain);
    const claim = { domain, projectId: project.id, position, verifiedAt: null, proof: null };
    const claimed = await withHolder(stores, project, claim);
    const proof = automaticProof(context, claimed);
    if (proof === null) continue;
    try {
      await moveDomain(context, stores, claimed, proof);
    } catch (problem) {
      throw problem instanceof UniqueViolation ? takenBy(domain) : problem;
    }
  }
};
