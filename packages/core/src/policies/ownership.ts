/** Only an owner may make an owner, or end one (docs/internals/interface.md#roles: what an admin may not do). */

import type { ProjectRole } from '@quoin/auth-scopes';
import { AppError } from '../app-error.ts';
import { lastOwnerOfProject, ownersOnly } from '../messages/access.ts';

/**
 * @param caller role of the person who changes roles
 * @param touched roles that are given or taken by the change
 * @throws {AppError} `forbidden`
 */
export const requireMayTouchRoles = (
  caller: ProjectRole,
  touched: readonly ProjectRole[],
): void => {
  if (touched.includes('owner') && caller !== 'owner') {
    throw new AppError('forbidden', ownersOnly, {
      role: caller,
      needed: 'owner',
    });
  }
};

/** The refusal of a change that would leave a project without an owner. */
export const lastOwner = (): AppError => new AppError('conflict', lastOwnerOfProject);
