/**
 * From a question to its answer. Everything that can be refused is refused before the first event;
 * what was asked is kept before the model is called, and the answer before it is given.
 */
import { type AnswerEvent, answerQuestion, ModelError, phrasesFor } from '@quoin/assistant-core';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { requireQuestionRoom } from '../plans/check.ts';
import type { Stores } from '../ports/db.ts';
import { UnavailableError } from '../ports/db.ts';
import type { Caller } from '../principal.ts';
import type { ProjectRecord } from '../records.ts';
import { currentSiteMap } from '../site/listing.ts';
import { askedIn, type QuestionBody } from './asked.ts';
import {
  type ConversationHistory,
  historyOf,
  loadHistory,
  NO_MEMORY,
} from './conversation-history.ts';
import { ownerOf } from './owner.ts';
import { projectKnowledge } from './project-knowledge.ts';
import { spacesFor } from './spaces-for.ts';

/**
 * Events of an answer. While pages wait for the search index, the text of the last one says so, and
 * members of the project get the number: drafts count, too, so it is not for readers.
 */
export type BegunEvent =
  | Exclude<AnswerEvent, { readonly type: 'done' }>
  | (Extract<AnswerEvent, { readonly type: 'done' }> & { readonly indexing?: number });

export interface BegunAnswer {
  readonly conversationId: Id<'conversation'>;
  /** Name of what answers. */
  readonly model: string;
  /**
   * To be read once. The last event is `done`.
   * @param signal no caller waits any more: the model is stopped
   * @throws {UnavailableError} the model or the search does not answer
   */
  events(signal: AbortSignal): AsyncGenerator<BegunEvent>;
}

export interface Asking<P extends Caller> {
  readonly context: Context<P>;
  readonly body: QuestionBody;
  /** The project that the caller may ask. @throws {AppError} */
  readonly project: (stores: Stores) => Promise<ProjectRecord>;
  /** Whether the caller may name the page. @throws {AppError} `not_found` */
  readonly page: (project: ProjectRecord, pageId: Id<'page'>) => Promise<void>;
}

export const beginAnswer = async <P extends Caller>({
  context,
  body,
  project: findProject,
  page: requirePage,
}: Asking<P>): Promise<BegunAnswer> => {
  const { deps, db, principal } = context;
  const { model, clock, ids } = deps;
  const asked = askedIn(body);
  const owner = ownerOf(principal);
  const pageId = body.pageId?.toLowerCase() ?? null;
  const known = body.conversationId?.toLowerCase() ?? null;
  const now = clock.now();

  const { project, spaces, recalled } = await db.read(async (stores) => {
    const project = await findProject(stores);
    const conversation = { id: known ?? '', projectId: project.id, owner };
    const recalled = known === null ? [] : await loadHistory(stores, conversation, now);
    const spaces = await stores.spaces.list(project.id);
    return { project, spaces, recalled };
  });
  if (pageId !== null) await requirePage(project, pageId);

  const conversationId = known ?? ids.next();
  const questionId = ids.next();
  await db.write(async (stores) => {
    // Again: the role may have gone since.
    await findProject(stores);
    await requireQuestionRoom(context, stores);
    if (known === null) {
      await stores.conversations.insert({
        id: conversationId,
        projectId: project.id,
        owner,
        createdAt: now,
        rating: null,
        comment: null,
        ratedAt: null,
      });
    }
    await stores.conversations.ask({
      id: questionId,
      conversationId,
      projectId: project.id,
      question: asked.text,
      answer: null,
      answered: null,
      pageIds: null,
      model: model.name,
      createdAt: now,
    });
  });

  const memory: ConversationHistory =
    recalled.length === 0 || asked.history !== null
      ? NO_MEMORY
      : historyOf(recalled, await currentSiteMap(deps, project));
  const spaceIds = spacesFor(spaces, body.locale ?? null);
  const knowledge = projectKnowledge(deps, { project, spaces, spaceIds });
  const question = {
    text: asked.text,
    history: asked.history ?? memory.messages,
    pageId,
    locale: body.locale ?? null,
  };
  const isMember = principal.kind !== 'reader' && principal.kind !== 'assistantKey';
  const complete = (event: AnswerEvent): BegunEvent => {
    const indexing = knowledge.indexing();
    if (event.type !== 'done' || indexing === 0) return event;
    const { incomplete } = phrasesFor(question.locale, question.text);
    const answer = `${event.answer}\n\n${incomplete}`;
    return { ...event, answer, ...(isMember && { indexing }) };
  };
  return {
    conversationId,
    model: model.name,
    async *events(signal) {
      const pageIds = new Set(memory.pageIds);
      try {
        for await (const event of answerQuestion({ knowledge, model }, question, signal)) {
          if (event.type === 'sources') for (const { pageId } of event.sources) pageIds.add(pageId);
          if (event.type === 'done') {
            const { answer, answered } = event;
            await db.write(async (stores) => {
              // Who may not ask any more, or not about this project, gets no answer.
              await findProject(stores);
              const answerOf = { answer, answered, pageIds: [...pageIds] };
              await stores.conversations.answer(questionId, answerOf);
            });
          }
          yield complete(event);
        }
      } catch (problem) {
        if (!(problem instanceof ModelError)) throw problem;
        const { message, retryAfterSeconds } = problem;
        throw new UnavailableError(message, retryAfterSeconds, { cause: problem });
      }
    },
  };
};
