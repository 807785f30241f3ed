/**
 * `POST /projects/:projectId/tokens`: a token for this project only. It acts as the admin who made
 * it, with the role that person has at the time of use.
 */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProject } from '../policies/project.ts';
import { presentToken } from '../presenters/token.ts';
import { reply } from '../reply.ts';
import { isoOrNull } from '../time.ts';
import { mintRequestedToken } from './mint.ts';

export const createProjectToken: UseCase<typeof contract.projectTokens.create> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.projectTokens.create,
    );
    const { record, value } = mintRequestedToken(context, body, project.id);
    await stores.tokens.insert(record);
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'token.created',
        subject: { type: 'token', id: record.id, title: record.name },
        data: { scopes: record.scopes, expiresAt: isoOrNull(record.expiresAt) },
      }),
    );
    return reply({ token: { ...presentToken(record), value } });
  });
