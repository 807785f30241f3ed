/**
 * `/activate`: the person's side of the device flow
 * (docs/internals/interface.md#device-authorization, RFC 8628 §3.3).
 */
import { compile, contract, LIMITS } from '@quoin/contract';
import {
  AppError,
  approveDevice,
  type Context,
  describeDevice,
  invalid,
  type SessionPrincipal,
} from '@quoin/core';
import { readForm } from '../form.ts';
import { codeWrong, noPermission, tooManyCodes } from '../messages/approve.ts';
import { codePage, consentPage, decidedPage } from '../pages/activate.ts';
import { page, seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

const DAY_MS = 86_400_000;

const decision = compile(contract.device.approve.body);

/** Words for a code that cannot be used; anything else goes on to the error page. */
const codeProblem = (thrown: unknown): { message: string; status: number } => {
  if (thrown instanceof AppError) {
    if (thrown.code === 'not_found') return { message: codeWrong, status: 404 };
    if (thrown.code === 'rate_limited') return { message: tooManyCodes, status: 429 };
  }
  throw thrown;
};

export const activateRoutes = (web: Web): PageRoute[] => {
  const { runtime } = web;

  const refuseCode = (context: Context<SessionPrincipal>, code: string, thrown: unknown) => {
    const { message, status } = codeProblem(thrown);
    const { email } = context.principal;
    return page(codePage({ email, code: code.slice(0, 32), problem: message }), { status });
  };

  /** @param chosen null when the person has not chosen yet: all that was asked */
  const showConsent = async (
    context: Context<SessionPrincipal>,
    code: string,
    chosen: readonly string[] | null,
    problem: string | null,
  ): Promise<Response> => {
    const device = await describeDevice(context, code);
    const ends = context.deps.clock.now().getTime() + LIMITS.deviceTokenDays * DAY_MS;
    const body = consentPage({
      email: context.principal.email,
      device,
      chosen: new Set(chosen ?? device.scopes),
      tokenExpiresAt: new Date(ends).toISOString(),
      problem,
    });
    return page(body, { status: problem === null ? 200 : 400 });
  };

  return [
    {
      path: '/activate',
      GET: signedIn(web, async ({ url, address }, context) => {
        const code = url.searchParams.get('code')?.trim() ?? '';
        if (code === '') {
          return page(codePage({ email: context.principal.email, code, problem: null }));
        }
        await runtime.limits.guardedByNetwork('deviceApprove', address());
        try {
          return await showConsent(context, code, null, null);
        } catch (thrown) {
          return refuseCode(context, code, thrown);
        }
      }),
      POST: signedIn(web, async ({ request, address }, context) => {
        await runtime.limits.guardedByNetwork('deviceApprove', address());
        const form = await readForm(request);
        const code = form.get('code') ?? '';
        const approve = form.get('decision') === 'approve';
        const scopes = form.getAll('scopes');
        try {
          if (approve && scopes.length === 0)
            return await showConsent(context, code, [], noPermission);
          const body = decision.parse({ userCode: code, approve, ...(approve && { scopes }) });
          if (!body.ok) throw invalid(body.problem.message);
          const answer = await approveDevice(context, { params: {}, query: {}, body: body.value });
          return seeOther(`/activate/${answer.body.status}`);
        } catch (thrown) {
          return refuseCode(context, code, thrown);
        }
      }),
    },
    ...(['approved', 'denied'] as const).map((status) => ({
      path: `/activate/${status}`,
      GET: signedIn(web, async (_visit, { principal }) =>
        page(decidedPage(principal.email, status)),
      ),
    })),
  ];
};
