/** Applications that the caller connected with OAuth. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { presentApplication } from '../presenters/application.ts';
import { reply } from '../reply.ts';
import { noteRevokedTokens } from '../tokens/note-revoked.ts';
import { revokeDescendants } from '../tokens/revoke-descendants.ts';

/** `GET /me/applications` */
export const listApplications: UseCase<typeof contract.applications.list> = async ({
  db,
  deps,
  principal,
}) => {
  const now = deps.clock.now();
  const granted = await db.read((stores) => stores.tokens.listGranted(principal.userId, now));
  const byClient = Map.groupBy(granted, ({ client }) => client.id);
  return reply({ applications: [...byClient.values()].flatMap(presentApplication) });
};

/** `DELETE /me/applications/:clientId` */
export const disconnectApplication: UseCase<typeof contract.applications.disconnect> = async (
  context,
  { params, query },
) => {
  const { db, deps, principal } = context;
  const { userId } = principal;
  const clientId = params.clientId.toLowerCase();
  await db.write(async (stores) => {
    await stores.oauth.deleteCodes(userId, clientId);
    const revoked = await stores.tokens.revokeGranted(userId, clientId, deps.clock.now());
    if (revoked.length === 0) throw notFound('Application');
    const ids = revoked.map(({ id }) => id);
    const descendants = query.descendants ? await revokeDescendants(context, stores, ids) : [];
    await noteRevokedTokens(context, stores, [...revoked, ...descendants], 'oauth');
  });
  return reply(undefined);
};
