/** `POST /assistant/feedback`: a reader says whether an answer helped. The latest word counts. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireKeyProject } from '../policies/assistant-key.ts';
import { reply } from '../reply.ts';
import { ownerOf } from './owner.ts';

export const giveFeedback: UseCase<typeof contract.assistant.feedback> = async (
  context,
  { body },
) => {
  await context.db.write(async (stores) => {
    const project = await requireKeyProject(context, stores);
    const id = body.conversationId.toLowerCase();
    const isRated = await stores.conversations.rate(id, project.id, ownerOf(context.principal), {
      rating: body.rating,
      comment: body.comment ?? null,
      at: context.deps.clock.now(),
    });
    if (!isRated) throw notFound('Conversation');
  });
  return reply(undefined);
};
