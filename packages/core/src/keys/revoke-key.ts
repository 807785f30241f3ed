/** `DELETE /projects/:projectId/keys/:keyId`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { keyRevoked } from './event.ts';

export const revokeKey: UseCase<typeof contract.keys.revoke> = async (context, { params }) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.keys.revoke,
    );
    const keyId = params.keyId.toLowerCase();
    const now = context.deps.clock.now();
    const revoked = await stores.assistantKeys.revoke(keyId, project.id, now);
    if (revoked === null) throw notFound('Assistant key');
    await stores.events.insert(keyRevoked(context, revoked));
  });
  return reply(undefined);
};
