/** A question with the messages before it. */

import type { Message } from '@quoin/assistant-core';
import { codePoints, type contract, type EndpointInput, LIMITS } from '@quoin/contract';
import { invalid } from '../app-error.ts';
import {
  lastMessage,
  lastMessageFromUser,
  messageOrMessages,
  onlyWhiteSpace,
  tooManyCharacters,
} from '../messages/site.ts';

export type QuestionBody = EndpointInput<typeof contract.ai.ask>['body'];

export interface Asked {
  readonly text: string;
  /** As the caller tells it; null: what this service remembers of the conversation. */
  readonly history: readonly Message[] | null;
}

const requireText = (name: string, text: string): string => {
  if (text.trim() === '') throw invalid(onlyWhiteSpace({ name }));
  if (codePoints(text) > LIMITS.askMessage.max) {
    throw invalid(tooManyCharacters({ name, max: LIMITS.askMessage.max }));
  }
  return text;
};

/** @throws {AppError} `invalid_payload` */
export const askedIn = ({ message, messages }: QuestionBody): Asked => {
  if ((message === undefined) === (messages === undefined)) {
    throw invalid(messageOrMessages);
  }
  if (message !== undefined) return { text: requireText('message', message), history: null };
  const last = messages?.at(-1);
  if (last?.role !== 'user') throw invalid(lastMessageFromUser);
  return {
    text: requireText(lastMessage, last.content),
    history: messages?.slice(0, -1) ?? [],
  };
};
