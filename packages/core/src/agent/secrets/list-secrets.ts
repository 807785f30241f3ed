/** `GET /projects/:projectId/secrets`: names and hosts. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { requireProject } from '../../policies/project.ts';
import { presentSecret } from '../../presenters/secret.ts';
import { reply } from '../../reply.ts';

export const listSecrets: UseCase<typeof contract.secrets.list> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.secrets.list,
    );
    const secrets = await stores.agent.secrets.listForProject(project.id);
    return reply({ secrets: secrets.map(presentSecret) });
  });
