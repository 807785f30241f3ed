/** `POST /auth/tokens`. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { presentToken } from '../presenters/token.ts';
import { reply } from '../reply.ts';
import { tokenCreated } from './audit.ts';
import { mintRequestedToken } from './mint.ts';

export const createToken: UseCase<typeof contract.tokens.create> = async (context, { body }) => {
  requireWorkspaceCredential(context.principal);
  const { record, value } = mintRequestedToken(context, body, null);
  await context.db.write(async (stores) => {
    await stores.tokens.insert(record);
    await stores.audit.insert(tokenCreated(context, record, 'request'));
  });
  return reply({ token: { ...presentToken(record), value } });
};
