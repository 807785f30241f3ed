/** Errors of answering a message: a sentence for a model or a user, without the cause. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { AppError } from '@quoin/core';
import { type ErrorLog, errorEvent } from '@quoin/http';

/** Tools tell their errors in their results; everything else has errors of the protocol. */
const failedRequest = (thrown: unknown, requestId: string, log: ErrorLog): ProtocolError => {
  if (thrown instanceof ProtocolError) return thrown;
  const { error, ...data } = errorEvent(thrown, requestId, log);
  const isOurs = !(thrown instanceof AppError);
  const code = isOurs ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(code, error, data);
};

/** Runs the work of a request. @throws {ProtocolError} and nothing else */
export const answering = async <T>(
  { requestId, log }: { readonly requestId: string; readonly log: ErrorLog },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (thrown) {
    throw failedRequest(thrown, requestId, log);
  }
};
