/** The operator's account of a new deployment. */
import { randomBytes } from 'node:crypto';
import { AppError, UniqueViolation } from '@quoin/core';
import type { Foundation } from './compose.ts';
import { ConfigError } from './config.ts';

export interface NewOperator {
  readonly email: string;
  /** The password when it was made here and is shown this once; null when the environment gave it. */
  readonly password: string | null;
}

/** Null when the deployment has people already. */
export const createFirstOperator = async (foundation: Foundation): Promise<NewOperator | null> => {
  const { config, deps, auth } = foundation;
  const people = await deps.db.read((stores) => stores.users.count());
  if (people > 0) return null;
  const { email, password: given } = config.operator;
  const password = given ?? randomBytes(12).toString('base64url');
  try {
    await auth.accounts.create({ email, name: 'Operator', password, role: 'operator' });
  } catch (problem) {
    // Another process of the same deployment was first.
    if (problem instanceof UniqueViolation) return null;
    if (problem instanceof AppError && given !== null) {
      throw new ConfigError('QUOIN_OPERATOR_PASSWORD', problem.message);
    }
    throw problem;
  }
  return { email, password: given === null ? password : null };
};
