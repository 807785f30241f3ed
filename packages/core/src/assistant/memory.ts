/** What this service remembers of a conversation, for 24 hours and for who began it. */
import type { Message } from '@quoin/assistant-core';
import { LIMITS } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { Stores } from '../ports/db.ts';
import type { QuestionRecord } from '../records.ts';

/** As many messages as a caller may send, two a question. */
const MAX_QUESTIONS = LIMITS.askMessages / 2;

const messagesOf = ({ question, answer }: QuestionRecord): Message[] =>
  answer === null
    ? []
    : [
        { role: 'user', content: question },
        { role: 'assistant', content: answer },
      ];

/** @throws {AppError} `not_found` where nothing was asked for a day, and for everybody else */
export const recall = async (
  stores: Stores,
  conversation: { readonly id: string; readonly projectId: string; readonly owner: string },
  now: Date,
): Promise<readonly Message[]> => {
  const { id, projectId, owner } = conversation;
  const known = await stores.conversations.find(id, projectId, owner);
  if (known === null) throw notFound('Conversation');
  const since = new Date(now.getTime() - LIMITS.conversationSeconds * 1000);
  const asked = await stores.conversations.memory(id, since, MAX_QUESTIONS);
  if (asked.length === 0) throw notFound('Conversation');
  return asked.flatMap(messagesOf);
};
