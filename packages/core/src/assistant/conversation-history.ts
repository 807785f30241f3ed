/**
 * The history of a conversation, which the service stores for 24 hours for the caller who began it.
 */
import type { Message } from '@quoin/assistant-core';
import { LIMITS } from '@quoin/contract';
import type { SiteMap } from '@quoin/site';
import { notFound } from '../app-error.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { QuestionRecord } from '../records.ts';
import { isListed } from '../site/listing.ts';

/** As many messages as a caller may send, two a question. */
const MAX_QUESTIONS = LIMITS.askMessages / 2;

/** Answered questions of a conversation, oldest first. */
export interface ConversationHistory {
  readonly messages: readonly Message[];
  /** Pages whose text the messages can contain. */
  readonly pageIds: readonly Id<'page'>[];
}

export const NO_MEMORY: ConversationHistory = { messages: [], pageIds: [] };

/**
 * @throws {AppError} `not_found` for a conversation without a question for a day, and for other
 * callers
 */
export const loadHistory = async (
  stores: Stores,
  conversation: { readonly id: string; readonly projectId: Id<'project'>; readonly owner: string },
  now: Date,
): Promise<readonly QuestionRecord[]> => {
  const { id, projectId, owner } = conversation;
  const known = await stores.conversations.find(id, projectId, owner);
  if (known === null) throw notFound('Conversation');
  const since = new Date(now.getTime() - LIMITS.conversationSeconds * 1000);
  const asked = await stores.conversations.memory(id, since, MAX_QUESTIONS);
  if (asked.length === 0) throw notFound('Conversation');
  return asked;
};

/**
 * Returns the remembered messages that a model may read now. An answer is left out, with its question,
 * if one of its pages is not listed any more, or if its pages are not known.
 * @param map the site as it is now
 */
export const historyOf = (asked: readonly QuestionRecord[], map: SiteMap): ConversationHistory => {
  const messages: Message[] = [];
  const pageIds = new Set<string>();
  for (const { question, answer, pageIds: pages } of asked) {
    if (answer === null || pages?.every((id) => isListed(map, id)) !== true) continue;
    messages.push({ role: 'user', content: question }, { role: 'assistant', content: answer });
    for (const id of pages) pageIds.add(id);
  }
  return { messages, pageIds: [...pageIds] };
};
