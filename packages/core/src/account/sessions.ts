/** The caller's sessions: list them, end one, end everything. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { UseCase } from '../context.ts';
import { presentSession } from '../presenters/session.ts';
import { reply } from '../reply.ts';
import { endAccess } from './end-access.ts';

/** `GET /me/sessions` */
export const listSessions: UseCase<typeof contract.sessions.list> = async ({
  db,
  deps,
  principal,
}) => {
  const now = deps.clock.now();
  const sessions = await db.read((stores) => stores.sessions.list(principal.userId, now));
  const present = presentSession(principal.sessionId);
  return reply({ sessions: sessions.map(present) });
};

/** `DELETE /me/sessions/:sessionId` */
export const endSession: UseCase<typeof contract.sessions.end> = async (context, { params }) => {
  const id = params.sessionId.toLowerCase();
  await context.db.write(async (stores) => {
    if (!(await stores.sessions.end(id, context.principal.userId))) throw notFound('Session');
    await stores.audit.insert(
      auditEvent(context, { type: 'sessions.revoked', data: { which: 'one' } }),
    );
  });
  return reply(undefined);
};

/** `POST /me/sign-out` */
export const signOutEverywhere: UseCase<typeof contract.sessions.endAll> = async (
  context,
  { body },
) =>
  context.db.write(async (stores) =>
    reply({
      ended: await endAccess(context, stores, context.principal.userId, {
        keepTokens: body.revokeTokens === false,
        deleteTriggers: body.deleteTriggers === true,
      }),
    }),
  );
