/** `POST /projects/:projectId/keys`: a key for a website. The value leaves the process once. */

import { ASSISTANT_KEY_PREFIX, createToken, previewOf } from '@quoin/auth-scopes';
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { creatingToken } from '../policies/credential.ts';
import { requireProject } from '../policies/project.ts';
import { presentKey } from '../presenters/key.ts';
import type { AssistantKeyRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { readOrigins } from './origins.ts';

export const createKey: UseCase<typeof contract.keys.create> = async (
  context,
  { params, body },
) => {
  const { clock, ids, secrets } = context.deps;
  const allowedOrigins = readOrigins(body.allowedOrigins ?? []);
  return context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.keys.create,
    );
    const value = createToken(ASSISTANT_KEY_PREFIX);
    const key: AssistantKeyRecord = {
      id: ids.next(),
      projectId: project.id,
      label: body.label,
      hash: secrets.hash(value),
      preview: previewOf(value),
      allowedOrigins,
      allowPrivate: body.allowPrivate ?? false,
      createdAt: clock.now(),
      createdBy: context.principal.userId,
      createdByToken: creatingToken(context.principal),
      revokedAt: null,
      lastUsedAt: null,
    };
    await stores.assistantKeys.insert(key);
    const { allowPrivate } = key;
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'key.created',
        subject: { type: 'key', id: key.id, title: key.label },
        data: { allowedOrigins, allowPrivate },
      }),
    );
    return reply({ key: { ...presentKey(key), value } });
  });
};
