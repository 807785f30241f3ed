/** Scopes of a token by their names in the API, for `--scopes`. */

import type { Token } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/account.ts';

export type Scope = Token['scopes'][number];

/** The compiler holds the names to the API's. */
const MEANING: Readonly<Record<Scope, string>> = {
  'docs:read': messages.scopeDocsRead,
  'docs:write': messages.scopeDocsWrite,
  'project:read': messages.scopeProjectRead,
  'project:admin': messages.scopeProjectWrite,
  'ai:use': messages.scopeAssistant,
  'agent:run': messages.scopeTasks,
  'analytics:read': 'read analytics',
  'billing:read': messages.scopeBilling,
  'tokens:manage': messages.scopeTokens,
};

const isScope = (name: string): name is Scope => Object.hasOwn(MEANING, name);

/** Names for help and completion. */
export const SCOPES: readonly Scope[] = Object.keys(MEANING).filter(isScope);

/** Scopes that the commands of this program need, and no others; the user can grant fewer. */
export const LOGIN_SCOPES: readonly Scope[] = [
  'docs:write',
  'project:admin',
  'ai:use',
  'tokens:manage',
];

/** @param text - names between commas or spaces. @throws CommandError (usage) for one that does not exist */
export const parseScopes = (text: string): Scope[] => {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = names.find((name) => !isScope(name));
  if (unknown !== undefined || names.length === 0) {
    const problem =
      unknown === undefined ? messages.scopeMissing : messages.unknownScope({ unknown });
    throw new CommandError(problem, {
      code: 'invalid_scope',
      next: messages.knownScopes({ scopes: SCOPES.join(', ') }),
    });
  }
  return names.filter(isScope);
};
