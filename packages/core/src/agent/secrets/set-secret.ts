/**
 * `POST /projects/:projectId/secrets`: value and hosts together. Hosts that could be changed alone
 * would let an admin send a value that they cannot read to a host of their own.
 */

import { contract, LIMITS } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { tooManySecrets } from '../../messages/skills.ts';
import { requireProjectLocked } from '../../policies/lock.ts';
import { presentSecret } from '../../presenters/secret.ts';
import { reply } from '../../reply.ts';
import { SEALED_PROJECT_SECRET } from '../sealed-for.ts';
import { readSecretHosts } from './secret-hosts.ts';

export const setSecret: UseCase<typeof contract.secrets.set> = async (
  context,
  { params, body },
) => {
  const { clock, ids, secrets } = context.deps;
  const { name, value } = body;
  const hosts = readSecretHosts(body.hosts);
  return context.db.write(async (stores) => {
    const { project } = await requireProjectLocked(
      context,
      stores,
      params.projectId,
      contract.secrets.set,
    );
    const kept = await stores.agent.secrets.listForProject(project.id);
    const before = kept.find((one) => one.name === name);
    if (before === undefined && kept.length >= LIMITS.secrets) {
      throw new AppError('conflict', tooManySecrets({ secrets: LIMITS.secrets }));
    }
    const now = clock.now();
    const secret = await stores.agent.secrets.put({
      id: ids.next(),
      projectId: project.id,
      name,
      hosts,
      sealed: secrets.seal(SEALED_PROJECT_SECRET, value),
      createdAt: now,
      updatedAt: now,
      updatedBy: context.principal.userId,
    });
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: before === undefined ? 'secret.created' : 'secret.updated',
        subject: { type: 'secret', id: secret.id, title: name },
        data: { hosts, ...(before !== undefined && { from: before.hosts }) },
      }),
    );
    return reply({ secret: presentSecret(secret) });
  });
};
