/** What a use case refuses with, for tests to look at. */
import { AppError } from '../../src/index.ts';

/** @throws when the promise resolves, or rejects with anything that no client may see */
export const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
