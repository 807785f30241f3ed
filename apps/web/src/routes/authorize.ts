/** `/oauth/authorize`: the person's side of the authorization code flow (RFC 6749 §4.1). */
import { LIMITS } from '@quoin/contract';
import {
  type AuthorizationRequest,
  approveAuthorization,
  type Context,
  consentTicket,
  denyAuthorization,
  isConsentTicket,
  type ReadAuthorization,
  readAuthorization,
  type SessionPrincipal,
} from '@quoin/core';
import { readForm } from '../form.ts';
import { consentExpired, noPermission } from '../messages/approve.ts';
import { authorizePage, refusedPage, returnPage } from '../pages/authorize.ts';
import { page } from '../respond.ts';
import { type PageRoute, signedIn, type Visit, type Web } from '../visit.ts';

const DAY_MS = 86_400_000;

type SignedIn = Context<SessionPrincipal>;

/** @param chosen null when the person has not chosen yet: all that was asked */
const show = (
  context: SignedIn,
  request: AuthorizationRequest,
  { pathname, search }: URL,
  chosen: readonly string[] | null,
  problem: string | null,
): Response => {
  const ends = context.deps.clock.now().getTime() + LIMITS.deviceTokenDays * DAY_MS;
  const body = authorizePage({
    email: context.principal.email,
    request,
    chosen: new Set(chosen ?? request.scopes),
    tokenExpiresAt: new Date(ends).toISOString(),
    ticket: consentTicket(context, request),
    action: pathname + search,
    problem,
  });
  return page(body, { status: problem === null ? 200 : 400 });
};

/** Any client can register an address. Only loopback addresses get a redirect without a click (RFC 9700 §4.11.2). */
const showProblem = (
  { principal: { email } }: SignedIn,
  read: Exclude<ReadAuthorization, { kind: 'asked' }>,
): Response => {
  if (read.kind === 'refused') return page(refusedPage(email, read.message), { status: 400 });
  const { client, destination, location, message: mistake } = read;
  const automatic = destination.kind === 'computer';
  const facts = { email, clientName: client.name, destination, location, automatic };
  return page(returnPage({ ...facts, decision: null, mistake }), { status: 400 });
};

const decide = async (
  context: SignedIn,
  request: AuthorizationRequest,
  { request: sent, url }: Visit,
): Promise<Response> => {
  const form = await readForm(sent);
  const chosen = form.getAll('scopes');
  const ticket = form.get('ticket') ?? '';
  const decision = form.get('decision') === 'approve' ? 'approved' : 'denied';
  if (!isConsentTicket(context, request, ticket)) {
    return show(context, request, url, chosen, consentExpired);
  }
  if (decision === 'approved' && chosen.length === 0) {
    return show(context, request, url, chosen, noPermission);
  }
  const location =
    decision === 'approved'
      ? await approveAuthorization(context, request, chosen, ticket)
      : denyAuthorization(context, request);
  const { client, destination } = request;
  const { email } = context.principal;
  return page(
    returnPage({
      email,
      clientName: client.name,
      destination,
      location,
      decision,
      automatic: true,
    }),
  );
};

export const authorizeRoutes = (web: Web): PageRoute[] => {
  /** A document of a client counts as a registration, but for its user. @throws {AppError} `rate_limited` */
  const read = (context: SignedIn, { searchParams }: URL): Promise<ReadAuthorization> =>
    readAuthorization(context, searchParams, () =>
      web.runtime.limits.guardedById('clientRegister', context.principal.userId),
    );
  return [
    {
      path: '/oauth/authorize',
      GET: signedIn(web, async ({ url }, context) => {
        const asked = await read(context, url);
        return asked.kind === 'asked'
          ? show(context, asked.request, url, null, null)
          : showProblem(context, asked);
      }),
      POST: signedIn(web, async (visit, context) => {
        const asked = await read(context, visit.url);
        return asked.kind === 'asked'
          ? decide(context, asked.request, visit)
          : showProblem(context, asked);
      }),
    },
  ];
};
