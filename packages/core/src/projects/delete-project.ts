/** `DELETE /projects/:projectId`: everything in it goes, its trail too; the body repeats the slug. */
import { contract } from '@quoin/contract';
import { invalid, notFound } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { UseCase } from '../context.ts';
import { confirmSlug } from '../messages/access.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';

export const deleteProject: UseCase<typeof contract.projects.delete> = async (
  context,
  { params, body },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.projects.delete,
    );
    if (body.confirm !== project.slug) throw invalid(confirmSlug);
    if (!(await stores.projects.delete(project.id))) throw notFound('Project');
    await stores.audit.insert(
      auditEvent(context, {
        type: 'project.deleted',
        projectId: project.id,
        subject: { type: 'project', id: project.id, title: project.name },
      }),
    );
  });
  return reply(undefined);
};
