/** Quoin's rules for names and passwords, in the places where better-auth calls for them. */
import { AppError, requirePassword, requireUserName } from '@quoin/core';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthOptions } from 'better-auth/minimal';

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>;
type Before = NonNullable<NonNullable<UserHooks['create']>['before']>;

/** Converts an error of Quoin to one of better-auth. */
const refused = (problem: unknown): unknown =>
  problem instanceof AppError
    ? new APIError('BAD_REQUEST', { code: problem.code, message: problem.message })
    : problem;

/** Checks every new user, however it is created. Names from providers were cleaned before. */
export const checkUser: Before = async (user) => {
  try {
    return { data: { ...user, name: requireUserName(user.name) } };
  } catch (problem) {
    throw refused(problem);
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Checks name and password before better-auth looks whether the address is in use, so that a refusal
 * does not depend on it.
 */
export const checkSignUp = createAuthMiddleware(async ({ path, body }) => {
  if (path !== '/sign-up/email') return;
  try {
    requireUserName(textOf(body?.name));
    await requirePassword(textOf(body?.password), textOf(body?.email));
  } catch (problem) {
    throw refused(problem);
  }
});
