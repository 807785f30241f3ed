/** Tokens of one's own, or with `--project` those of a project. A project by default would make another kind. */

import type { Quoin, Token, TokensCreateBody, TokenWithValue } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/credentials.ts';

export interface TokenKind {
  /** As in `quoin tokens list`. */
  readonly list: string;
  /** Follows "token". */
  readonly of: string;
  all(): Promise<readonly Token[]>;
  create(body: TokensCreateBody): Promise<{ token: TokenWithValue }>;
  revoke(id: string, descendants: boolean): Promise<void>;
}

export const tokenKind = (context: Context, quoin: Quoin): TokenKind => {
  const { project } = context.options;
  if (project === undefined) {
    return {
      list: commandLine('tokens list'),
      of: '',
      all: async () => (await quoin.tokens.list()).tokens,
      create: (body) => quoin.tokens.create(body),
      revoke: (id, descendants) => quoin.tokens.revoke(id, { descendants }),
    };
  }
  return {
    list: commandLine('tokens list --project', project),
    of: messages.ofProject({ project }),
    all: async () => (await quoin.projectTokens.list(project)).tokens,
    create: (body) => quoin.projectTokens.create(project, body),
    revoke: (id, descendants) => quoin.projectTokens.revoke(project, id, { descendants }),
  };
};
