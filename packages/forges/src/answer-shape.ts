/** Answers are looked at before they are believed: a proxy's page, or another product, may stand in. */
import { GitError } from '@quoin/git-sync/git-error';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** @throws {GitError} `unavailable` where the answer is not what the forge's description says */
export const shaped = <S extends TSchema>(forge: string, schema: S, answer: unknown): Static<S> => {
  if (Value.Check(schema, answer)) return answer;
  throw new GitError(
    'unavailable',
    `${forge} answered with something that is no answer of its API; does a proxy stand in between?`,
  );
};
