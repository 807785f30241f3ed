/** `POST /projects/:projectId/git/rotate-secret`: a new webhook secret; the old one counts for a day. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireProject } from '../../policies/project.ts';
import { reply } from '../../reply.ts';
import { requireConnectionLocked } from '../require-connection.ts';
import { SEALED_FOR } from '../sealed-for.ts';
import { newWebhookSecret, OLD_SECRET_MS } from '../webhook-secret.ts';
import { withRuns } from './with-runs.ts';

export const rotateGitSecret: UseCase<typeof contract.git.rotateSecret> = async (
  context,
  { params },
) =>
  context.db.write(async (stores) => {
    const { clock, secrets } = context.deps;
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.git.rotateSecret,
    );
    const connection = await requireConnectionLocked(context, stores, project.id);
    const webhookSecret = newWebhookSecret();
    await stores.git.connections.update(connection.id, {
      webhookSecret: secrets.seal(SEALED_FOR.webhookSecret, webhookSecret),
      previousWebhookSecret: connection.webhookSecret,
      previousSecretUntil: new Date(clock.now().getTime() + OLD_SECRET_MS),
    });
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'git.secret_rotated',
        subject: { type: 'git', id: connection.id, title: connection.repoFullName },
      }),
    );
    const shown = await withRuns(context, stores, connection);
    return reply({ connection: { ...shown, webhookSecret } });
  });
