/** `PATCH /projects/:projectId/feedback/:feedbackId`: an editor says that it is dealt with, or is not. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentFeedback } from '../presenters/feedback.ts';
import { reply } from '../reply.ts';

export const updateFeedback: UseCase<typeof contract.feedback.update> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.feedback.update,
    );
    const id = params.feedbackId.toLowerCase();
    const change = { status: body.status, updatedAt: context.deps.clock.now() };
    const isMarked = await stores.feedback.mark(project.id, id, change);
    const found = isMarked ? await stores.feedback.find(project.id, id) : null;
    if (found === null) throw notFound('Feedback');
    return reply({ feedback: presentFeedback(found) });
  });
