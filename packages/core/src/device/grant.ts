/**
 * Which scopes a person grants a device or an app: what it asked for, or less
 * (docs/internals/interface.md#device-authorization). Pure.
 */

import { hasScope, type Scope } from '@quoin/auth-scopes';
import { AppError, invalid } from '../app-error.ts';
import { noScope, scopeNotRequested } from '../messages/access.ts';
import { knownScopes } from './begin.ts';

/**
 * @param asked by the caller that wants in
 * @param chosen by the person; left out means all that was asked
 * @throws {AppError} `invalid_scope`; `scope_escalation` for one that was not asked for;
 * `invalid_payload` for none at all, which would otherwise read as all
 */
export const grantScopes = (
  asked: readonly Scope[],
  chosen: readonly string[] | undefined,
): Scope[] => {
  if (chosen === undefined) return [...asked];
  if (chosen.length === 0) throw invalid(noScope);
  const granted = knownScopes(chosen);
  const beyond = granted.find((scope) => !hasScope(asked, scope));
  if (beyond !== undefined) {
    throw new AppError('scope_escalation', scopeNotRequested({ beyond }));
  }
  return granted;
};
