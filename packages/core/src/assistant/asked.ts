/** What was sent as one question with what came before it. */

import type { Message } from '@quoin/assistant-core';
import { codePoints, type contract, type EndpointInput, LIMITS } from '@quoin/contract';
import { invalid } from '../app-error.ts';

export type QuestionBody = EndpointInput<typeof contract.ai.ask>['body'];

export interface Asked {
  readonly text: string;
  /** As the caller tells it; null: what this service remembers of the conversation. */
  readonly history: readonly Message[] | null;
}

const requireText = (name: string, text: string): string => {
  if (text.trim() === '') throw invalid(`${name} must have more than white space`);
  if (codePoints(text) > LIMITS.askMessage.max) {
    throw invalid(`${name} must have at most ${LIMITS.askMessage.max} characters`);
  }
  return text;
};

/** @throws {AppError} `invalid_payload` */
export const askedIn = ({ message, messages }: QuestionBody): Asked => {
  if ((message === undefined) === (messages === undefined)) {
    throw invalid('Send either message or messages');
  }
  if (message !== undefined) return { text: requireText('message', message), history: null };
  const last = messages?.at(-1);
  if (last?.role !== 'user') throw invalid('The last of messages must be from the user');
  return {
    text: requireText('The last of messages', last.content),
    history: messages?.slice(0, -1) ?? [],
  };
};
