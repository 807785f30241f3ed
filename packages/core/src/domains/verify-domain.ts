/** `POST /projects/:projectId/domains/:domain/verify` (docs/adr/0005-proof-of-domains.md). */

import { contract } from '@quoin/contract';
import { AppError, notFound } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import { dnsRecordMissing, hostOfService } from '../messages/site.ts';
import { requireProject } from '../policies/project.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import type { DomainProof } from '../ports/site-store.ts';
import { presentDomain } from '../presenters/domain.ts';
import { reply } from '../reply.ts';
import { type Claim, moveDomain, takenBy, withHolder } from './claim.ts';
import { domainRecordOf } from './domain-record.ts';
import { hostNameOf } from './host-name.ts';
import { isHostOfService } from './read-domains.ts';

/** Texts of foreign records that an error repeats. */
const MAX_FOUND = 10;
const MAX_FOUND_LENGTH = 200;

/** @throws {AppError} `not_found`, `forbidden` */
const readClaim = async (
  context: Context,
  stores: Stores,
  { projectId, domain }: { readonly projectId: Id<'project'>; readonly domain: string },
): Promise<Claim> => {
  const { project } = await requireProject(context, stores, projectId, contract.domains.verify);
  const name = hostNameOf(domain);
  const claims = await stores.site.domains(project.id);
  const claim = claims.find((one) => one.domain === name);
  if (claim === undefined) throw notFound('Domain');
  return withHolder(stores, project, claim);
};

/** @throws {AppError} `domain_unverified`, `domain_taken`; {@link UnavailableError} */
const proofByDns = async (
  { deps }: Pick<Context, 'deps'>,
  { project, claim: { domain }, holder }: Claim,
): Promise<DomainProof> => {
  const record = domainRecordOf(domain, project);
  const found = await deps.domains.txt(record.name);
  if (!found.includes(record.value)) {
    throw new AppError(
      'domain_unverified',
      dnsRecordMissing({ recordName: record.name, recordValue: record.value }),
      { record, found: found.slice(0, MAX_FOUND).map((text) => text.slice(0, MAX_FOUND_LENGTH)) },
    );
  }
  const isStillProved =
    holder !== null && found.includes(domainRecordOf(domain, holder.project).value);
  if (isStillProved) throw takenBy(domain);
  return 'dns';
};

/** @throws {AppError} `conflict`, `domain_taken`, `domain_unverified`; {@link UnavailableError} */
const proofOf = async (context: Context, claimed: Claim): Promise<DomainProof> => {
  const { domains } = context.deps;
  const { project, claim, holder } = claimed;
  const { domain } = claim;
  if (isHostOfService(domains, domain, context.host ?? null)) {
    throw new AppError('conflict', hostOfService({ domain }));
  }
  if (domains.isAllowed(domain, project)) return 'operator';
  if (holder !== null && domains.isAllowed(domain, holder.project)) throw takenBy(domain);
  if (domains.mode === 'dns') return proofByDns(context, claimed);
  if (holder !== null) throw takenBy(domain);
  return 'trust';
};

export const verifyDomain: UseCase<typeof contract.domains.verify> = async (
  context,
  { params },
) => {
  const before = await context.db.read((stores) => readClaim(context, stores, params));
  const { domain } = before.claim;
  const proof = await proofOf(context, before);
  try {
    return await context.db.write(async (stores) => {
      const now = await readClaim(context, stores, params);
      // What the DNS said was compared with the holder of before.
      if (now.holder !== null && now.holder.project.id !== before.holder?.project.id) {
        throw takenBy(domain);
      }
      const verified = await moveDomain(context, stores, now, proof);
      return reply({ domain: presentDomain(verified) });
    });
  } catch (problem) {
    if (problem instanceof UniqueViolation) throw takenBy(domain);
    throw problem;
  }
};
