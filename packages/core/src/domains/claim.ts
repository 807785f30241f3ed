/** A claim of a project, and the claim of another project that is verified, if there is one. */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { domainChanged, domainTaken } from '../messages/site.ts';
import type { Stores } from '../ports/db.ts';
import type { DomainProof } from '../ports/site-store.ts';
import { SYSTEM } from '../principal.ts';
import type { ProjectDomainRecord, ProjectRecord } from '../records.ts';

export interface Holder {
  readonly claim: ProjectDomainRecord;
  readonly project: ProjectRecord;
}

export interface Claim {
  readonly project: ProjectRecord;
  readonly claim: ProjectDomainRecord;
  /** Another project that verified the domain. */
  readonly holder: Holder | null;
}

export const takenBy = (domain: string): AppError =>
  new AppError('domain_taken', domainTaken({ domain }));

export const withHolder = async (
  { site, projects }: Pick<Stores, 'site' | 'projects'>,
  project: ProjectRecord,
  claim: ProjectDomainRecord,
): Promise<Claim> => {
  const verified = await site.verifiedDomain(claim.domain);
  if (verified === null || verified.projectId === project.id) {
    return { project, claim, holder: null };
  }
  const other = await projects.get(verified.projectId);
  return { project, claim, holder: other && { claim: verified, project: other } };
};

/**
 * Takes the domain from the project that verified it before, and assigns it to another.
 * @throws {AppError} `conflict` if a claim changed since it was read; {@link UniqueViolation}
 */
export const moveDomain = async (
  context: Context,
  stores: Stores,
  { project, claim, holder }: Claim,
  proof: DomainProof,
): Promise<ProjectDomainRecord> => {
  const changed = new AppError('conflict', domainChanged({ domain: claim.domain }));
  const { deps } = context;
  const data = { domain: claim.domain, proof };
  if (holder !== null) {
    if (!(await stores.site.releaseDomain(holder.claim))) throw changed;
    await stores.events.insert(
      newEvent(
        // The other project's members see no user of this one.
        { deps, principal: SYSTEM },
        {
          projectId: holder.project.id,
          type: 'domain.released',
          subject: { type: 'project', id: holder.project.id, title: claim.domain },
          data,
        },
      ),
    );
  }
  const verifiedAt = deps.clock.now();
  if (!(await stores.site.verifyDomain(claim, { verifiedAt, proof }))) throw changed;
  await stores.events.insert(
    newEvent(context, {
      projectId: project.id,
      type: 'domain.verified',
      subject: { type: 'project', id: project.id, title: claim.domain },
      data,
    }),
  );
  return { ...claim, verifiedAt, proof };
};
