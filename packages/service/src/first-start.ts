/** The operator's account of a new deployment. */
import { randomBytes } from 'node:crypto';
import { AppError, auditEvent, SYSTEM, UniqueViolation } from '@quoin/core';
import { ConfigError } from './config.ts';
import type { Foundation } from './foundation.ts';

export interface NewOperator {
  readonly email: string;
  /** The password when it was made here and is shown this once; null when the environment gave it. */
  readonly password: string | null;
}

/** Null when the deployment has users already. */
export const createFirstOperator = async (foundation: Foundation): Promise<NewOperator | null> => {
  const { config, deps, auth } = foundation;
  const people = await deps.db.read((stores) => stores.users.count());
  if (people > 0) return null;
  const { email, password: given } = config.operator;
  const password = given ?? randomBytes(12).toString('base64url');
  try {
    const role = 'operator';
    const { id: userId } = await auth.accounts.create({ email, name: 'Operator', password, role });
    const added = auditEvent(
      { deps, principal: SYSTEM },
      { type: 'user.added', userId, data: { role } },
    );
    await deps.db.write((stores) => stores.audit.insert(added));
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
