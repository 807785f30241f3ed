/** What a call was refused with. */
import { AppError } from '@quoin/core';

/** @throws when nothing was refused, or with anything that no client may see */
export const refusal = async (
  work: Promise<unknown>,
): Promise<Pick<AppError, 'code' | 'message' | 'details'>> => {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'fulfilled') throw new Error('nothing was refused');
  const thrown: unknown = outcome.reason;
  if (!(thrown instanceof AppError)) throw thrown;
  const { code, message, details } = thrown;
  return { code, message, ...(details !== undefined && { details }) };
};
