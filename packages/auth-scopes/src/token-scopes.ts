/**
 * Which scopes a new token gets (docs/internals/interface.md#scopes). A name that does not exist is
 * refused before one that the creator lacks, so that a typing error never reads as missing rights.
 */
import { hasScope, isScope, normaliseScopes, type Scope } from './scopes.ts';

/** The creator's scopes; `all` for a signed-in session, which scopes do not bind. */
export type HeldScopes = readonly Scope[] | 'all';

export interface TokenScopesRequest {
  /** As the caller sent them; undefined or empty means the defaults, which must be held too. */
  readonly requested: readonly string[] | undefined;
  readonly held: HeldScopes;
}

export type TokenScopesDecision =
  | { readonly ok: true; readonly scopes: Scope[] }
  | {
      readonly ok: false;
      readonly code: 'invalid_scope' | 'scope_escalation';
      /** The first scope at fault, as the caller wrote it. */
      readonly scope: string;
    };

export const decideTokenScopes = ({ requested, held }: TokenScopesRequest): TokenScopesDecision => {
  const known: Scope[] = [];
  for (const name of requested ?? []) {
    if (!isScope(name)) return { ok: false, code: 'invalid_scope', scope: name };
    known.push(name);
  }
  const scopes = normaliseScopes(known);
  if (held === 'all') return { ok: true, scopes };
  const lacking = scopes.find((scope) => !hasScope(held, scope));
  return lacking === undefined
    ? { ok: true, scopes }
    : { ok: false, code: 'scope_escalation', scope: lacking };
};
