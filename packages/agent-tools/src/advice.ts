/** The next step for a model after an error, at the end of its message. */
import { AppError, refusalOf } from '@quoin/core';
import * as messages from './messages.ts';

const adviceFor = ({ code, message, details, retryAfter }: AppError): string | undefined => {
  switch (code) {
    case 'not_found':
      return messages.adviceForNotFound[message];
    case 'version_conflict':
      return messages.readPageAgain({ version: details?.current });
    case 'insufficient_scope':
      return messages.requestScope;
    case 'publish_failed':
      return messages.validateFirst;
    case 'invalid_query':
      return messages.searchForWord;
    case 'rate_limited':
    case 'unavailable':
      return retryAfter === undefined
        ? undefined
        : messages.retryIn({ seconds: Math.ceil(retryAfter) });
    default:
      return undefined;
  }
};

/** @returns what to throw in its place */
export const advised = (thrown: unknown): unknown => {
  const refusal = refusalOf(thrown);
  if (refusal === null) return thrown;
  const advice = adviceFor(refusal);
  if (advice === undefined) return refusal;
  const { code, message, details, retryAfter } = refusal;
  return new AppError(code, `${message}. ${advice}`, details, retryAfter);
};
