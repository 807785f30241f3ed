/** `GET /projects/:projectId/secrets`: names and hosts. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import { presentSecret } from '../../presenters/secret.ts';
import { reply } from '../../reply.ts';

export const listSecrets: UseCase<typeof contract.secrets.list> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.secrets.list, async (stores, { project }) => {
    const secrets = await stores.agent.secrets.listForProject(project.id);
    return reply({ secrets: secrets.map(presentSecret) });
  });
