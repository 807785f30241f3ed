/** `/settings/tokens`: the person's own access tokens, by the use cases of the API. */
import { compile, contract } from '@quoin/contract';
import {
  AppError,
  type Context,
  createToken,
  invalid,
  listTokens,
  revokeToken,
  type SessionPrincipal,
} from '@quoin/core';
import { readForm } from '../form.ts';
import {
  EMPTY_FORM,
  revokePage,
  type Token,
  type TokenForm,
  type TokensData,
  tokensPage,
} from '../pages/tokens.ts';
import { page, seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

type SignedIn = Context<SessionPrincipal>;

const input = compile(contract.tokens.create.body);
const NO_INPUT = { params: {}, query: {}, body: undefined };
const NO_SCOPE = 'Choose at least one scope.';
const REVOKED = 'The token is revoked. It is refused from now on.';

const tokensOf = async (context: SignedIn): Promise<Token[]> =>
  (await listTokens(context, NO_INPUT)).body.tokens;

/** @throws {AppError} `not_found` for a token that is not the person's, or is revoked already */
const tokenOf = async (context: SignedIn, id: string | undefined): Promise<Token> => {
  const token = (await tokensOf(context)).find((candidate) => candidate.id === id);
  if (token === undefined) throw new AppError('not_found', 'Token not found');
  return token;
};

const show = async (
  context: SignedIn,
  data: Partial<TokensData>,
  status = 200,
): Promise<Response> => {
  const { deps, principal } = context;
  const body = tokensPage({
    email: principal.email,
    tokens: await tokensOf(context),
    now: deps.clock.now(),
    publicUrl: deps.config.publicUrl,
    created: null,
    form: EMPTY_FORM,
    problem: null,
    done: null,
    ...data,
  });
  return page(body, { status });
};

const formOf = (form: URLSearchParams): TokenForm => ({
  name: form.get('name')?.trim() ?? '',
  scopes: new Set(form.getAll('scopes')),
  days: form.get('days')?.trim() ?? '',
});

/** @throws {AppError} what the API would say to the same input */
const create = async (context: SignedIn, { name, scopes, days }: TokenForm) => {
  // For the API no scopes are the default ones; who unchecks all of them does not mean that.
  if (scopes.size === 0) throw invalid(NO_SCOPE);
  const body = input.parse({
    name,
    scopes: [...scopes],
    ...(days !== '' && { expiresInDays: Number(days) }),
  });
  if (!body.ok) throw invalid(body.problem.message);
  return (await createToken(context, { params: {}, query: {}, body: body.value })).body.token;
};

export const tokenRoutes = (web: Web): PageRoute[] => [
  {
    path: '/settings/tokens',
    GET: signedIn(web, ({ url }, context) =>
      show(context, { done: url.searchParams.has('revoked') ? REVOKED : null }),
    ),
    POST: signedIn(web, async ({ request }, context) => {
      const form = formOf(await readForm(request));
      try {
        const created = await create(context, form);
        return await show(context, { created }, 201);
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        return show(context, { form, problem: thrown.message }, 400);
      }
    }),
  },
  {
    path: '/settings/tokens/:tokenId/revoke',
    GET: signedIn(web, async ({ params }, context) => {
      const token = await tokenOf(context, params.tokenId);
      return page(revokePage(context.principal.email, token, context.deps.clock.now()));
    }),
    POST: signedIn(web, async ({ request, params }, context) => {
      const descendants = (await readForm(request)).has('descendants');
      const { id } = await tokenOf(context, params.tokenId);
      const query = { descendants };
      await revokeToken(context, { params: { tokenId: id }, query, body: undefined });
      return seeOther('/settings/tokens?revoked=1');
    }),
  },
];
