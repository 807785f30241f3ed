/** A reader asks the assistant on the site itself, and says whether the answer helped. */
import type { contract, EndpointInput } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { ReaderPrincipal } from '../principal.ts';
import type { ProjectRecord } from '../records.ts';
import { type BegunAnswer, beginAnswer } from './begin-answer.ts';
import { ownerOf } from './owner.ts';
import { requireReadersPage } from './readers-page.ts';

/** Reads the project again: a site that became private meanwhile is closed to readers who are not signed in. */
const requireReadable = async (
  { principal }: Context<ReaderPrincipal>,
  stores: Stores,
): Promise<ProjectRecord> => {
  const project = await stores.projects.get(principal.projectId);
  const isOpen = project?.visibility === 'public' || principal.isMember;
  if (project === null || !isOpen) throw notFound('Project');
  return project;
};

/** @throws {AppError} any reason that refuses the question, before the answer begins */
export const beginSiteAnswer = (
  context: Context<ReaderPrincipal>,
  body: EndpointInput<typeof contract.assistant.ask>['body'],
): Promise<BegunAnswer> =>
  beginAnswer({
    context,
    body,
    project: (stores) => requireReadable(context, stores),
    page: (project, pageId) => requireReadersPage(context.deps, project, pageId),
  });

/** @throws {AppError} `not_found` for a conversation that is not one of this site's readers */
export const giveSiteFeedback = async (
  context: Context<ReaderPrincipal>,
  { conversationId, rating, comment }: EndpointInput<typeof contract.assistant.feedback>['body'],
): Promise<void> => {
  await context.db.write(async (stores) => {
    const project = await requireReadable(context, stores);
    const id = conversationId.toLowerCase();
    const isRated = await stores.conversations.rate(id, project.id, ownerOf(context.principal), {
      rating,
      comment: comment ?? null,
      at: context.deps.clock.now(),
    });
    if (!isRated) throw notFound('Conversation');
  });
};
