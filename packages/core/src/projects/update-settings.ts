/** `PATCH /projects/:projectId/settings`: only what was sent changes. */
import type { contract, EndpointInput } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProject } from '../policies/project.ts';
import { presentSettings } from '../presenters/project.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';

type Body = EndpointInput<typeof contract.settings.update>['body'];

/** Columns for what was sent, and for nothing else. */
const patchOf = ({ approvals, ...sent }: Body) => ({
  ...sent,
  ...(approvals?.required === undefined ? {} : { approvalsRequired: approvals.required }),
  ...(approvals?.allowSelfApproval === undefined
    ? {}
    : { allowSelfApproval: approvals.allowSelfApproval }),
});

/** Names of the settings that the patch gives another value. */
const changedBy = (patch: Partial<ProjectRecord>, project: ProjectRecord): string[] => {
  const before = new Map<string, unknown>(Object.entries(project));
  return Object.entries(patch)
    .filter(([name, value]) => value !== before.get(name))
    .map(([name]) => name);
};

export const updateSettings: UseCase<typeof contract.settings.update> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'admin');
    const patch = patchOf(body);
    const changed = changedBy(patch, project);
    if (changed.length === 0) return reply({ settings: presentSettings(project) });
    const updated = await stores.projects.update(project.id, {
      ...patch,
      updatedAt: context.deps.clock.now(),
    });
    if (updated === null) throw notFound('Project');
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'settings.updated',
        subject: { type: 'project', id: project.id, title: updated.name },
        data: { changed },
      }),
    );
    return reply({ settings: presentSettings(updated) });
  });
