/** `/join/:secret`: the link of an invitation. The user who is signed out signs in first. */
import {
  AppError,
  acceptInvitation,
  type Context,
  readInvitation,
  type SessionPrincipal,
} from '@quoin/core';
import { joinPage, noInvitationPage } from '../pages/join.ts';
import { page, seeOther } from '../respond.ts';
import { type PageRoute, type SignedInHandler, signedIn, type Visit, type Web } from '../visit.ts';

const STATUS: Readonly<Partial<Record<AppError['code'], number>>> = {
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  plan_limit_reached: 402,
};

/** Shows a refusal as a page of its own; other errors go on to the error page. */
const withRefusals =
  (handler: SignedInHandler): SignedInHandler =>
  async (visit, context) => {
    try {
      return await handler(visit, context);
    } catch (thrown) {
      const status = thrown instanceof AppError ? STATUS[thrown.code] : undefined;
      if (!(thrown instanceof AppError) || status === undefined) throw thrown;
      return page(noInvitationPage(context.principal.email, thrown.message), { status });
    }
  };

const show = async ({ url, params }: Visit, context: Context<SessionPrincipal>) => {
  const { secret = '' } = params;
  const shown = await context.db.read((stores) => readInvitation(context, stores, secret));
  if (shown.hasJoined) return seeOther(`/app/${shown.project.slug}`);
  const { email } = context.principal;
  return page(joinPage({ ...shown, email, path: url.pathname }));
};

const accept = async ({ params }: Visit, context: Context<SessionPrincipal>) => {
  const { secret = '' } = params;
  const { body } = await acceptInvitation(context, { params: {}, query: {}, body: { secret } });
  return seeOther(`/app/${body.project.slug}`);
};

export const joinRoutes = (web: Web): PageRoute[] => [
  {
    path: '/join/:secret',
    GET: signedIn(web, withRefusals(show)),
    POST: signedIn(web, withRefusals(accept)),
  },
];
