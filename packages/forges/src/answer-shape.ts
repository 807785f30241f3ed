/** Checks the shape of a response: a proxy or another product may have sent it. */
import { GitError } from '@quoin/git-sync/git-error';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { unexpectedAnswer } from './messages.ts';

/** @throws {GitError} `unavailable` where the answer is not what the forge's description says */
export const shaped = <S extends TSchema>(forge: string, schema: S, answer: unknown): Static<S> => {
  if (Value.Check(schema, answer)) return answer;
  throw new GitError('unavailable', unexpectedAnswer({ forge }));
};
