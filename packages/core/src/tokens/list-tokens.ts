/** `GET /auth/tokens`: the caller's own workspace tokens. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { presentToken } from '../presenters/token.ts';
import { reply } from '../reply.ts';

export const listTokens: UseCase<typeof contract.tokens.list> = async (context) => {
  const { principal, deps } = context;
  requireWorkspaceCredential(principal);
  const tokens = await context.db.read((stores) =>
    stores.tokens.listActive({ userId: principal.userId }, deps.clock.now()),
  );
  return reply({ tokens: tokens.map(presentToken) });
};
