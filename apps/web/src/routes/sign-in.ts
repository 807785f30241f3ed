/** `/sign-in`, `/sign-in/:provider`, `/sign-out`, `/sign-up`. */
import { AppError } from '@quoin/core';
import { warmApp } from '../app/served.ts';
import { passwordGuard } from '../auth/password-guard.ts';
import { readForm } from '../form.ts';
import { nextPath, signInPath } from '../html/next-path.ts';
import * as messages from '../messages/sign-in.ts';
import { type SignInData, signInPage, signOutPage } from '../pages/sign-in.ts';
import { type SignUpData, signUpPage } from '../pages/sign-up.ts';
import { page, seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

/** By the code that a provider's way back has in `?error=`. */
const PROVIDER_PROBLEMS: Readonly<Record<string, string>> = {
  signup_disabled: messages.noAccount,
  account_not_linked: messages.accountNotLinked,
  access_denied: messages.providerDenied,
  ACCOUNT_DISABLED: messages.accountDisabled,
};

export const signInRoutes = (web: Web): PageRoute[] => {
  const { runtime, auth } = web;
  const guard = passwordGuard(web);
  const { publicUrl } = runtime.deps.config;
  const { providers, signUp } = auth.offers;
  // The way to a provider begins at the public address and ends at the provider's.
  const formOrigins =
    providers.length === 0 ? [] : [publicUrl, ...providers.map(({ origin }) => origin)];

  const showSignIn = (data: Partial<SignInData>, status = 200): Response =>
    page(
      signInPage({
        next: '/',
        email: '',
        problem: null,
        done: null,
        isPrivate: false,
        providers: providers.map(({ id }) => id),
        signUp,
        publicUrl,
        ...data,
      }),
      { status, formOrigins },
    );

  const showSignUp = (data: Partial<SignUpData>, status = 200): Response =>
    page(signUpPage({ next: '/', name: '', email: '', problem: null, ...data }), { status });

  const signUpRoute: PageRoute = {
    path: '/sign-up',
    GET: async ({ url }) => showSignUp({ next: nextPath(url.searchParams.get('next')) }),
    async POST(visit) {
      await runtime.limits.guardedByNetwork('signIn', visit.address());
      const form = await readForm(visit.request);
      const next = nextPath(form.get('next'));
      const person = {
        name: form.get('name')?.trim() ?? '',
        email: form.get('email')?.trim() ?? '',
        password: form.get('password') ?? '',
      };
      const { name, email } = person;
      if (name === '') return showSignUp({ next, email, problem: messages.nameMissing }, 400);
      const made = await auth.signUp(visit, person);
      if (!made.ok) return showSignUp({ next, name, email, problem: made.message }, 400);
      const attempt = await guard.signIn(visit, email);
      const outcome = await auth.signIn(visit, { email, password: person.password });
      return outcome.ok
        ? seeOther(next, [...outcome.cookies, await attempt.succeeded()])
        : showSignIn({ next, email, problem: messages.notSignedIn }, 400);
    },
  };

  return [
    {
      path: '/sign-in',
      async GET({ request, url }) {
        warmApp();
        const next = nextPath(url.searchParams.get('next'));
        const error = url.searchParams.get('error');
        if (error === null && (await auth.sessions.resolve(request)) !== null) {
          return seeOther(next);
        }
        return showSignIn({
          next,
          problem: error === null ? null : (PROVIDER_PROBLEMS[error] ?? messages.providerFailed),
          isPrivate: url.searchParams.has('private'),
          done: url.searchParams.has('out') ? messages.signedOut : null,
        });
      },
      async POST(visit) {
        await guard.admit(visit);
        const form = await readForm(visit.request);
        const next = nextPath(form.get('next'));
        const email = form.get('email')?.trim() ?? '';
        const attempt = await guard.signIn(visit, email);
        const outcome = await auth.signIn(visit, { email, password: form.get('password') ?? '' });
        if (outcome.ok) return seeOther(next, [...outcome.cookies, await attempt.succeeded()]);
        const problem =
          outcome.code === 'ACCOUNT_DISABLED' ? messages.accountDisabled : messages.passwordWrong;
        return showSignIn({ next, email, problem }, 400);
      },
    },
    {
      path: '/sign-in/:provider',
      GET: async ({ url }) => seeOther(signInPath(nextPath(url.searchParams.get('next')))),
      async POST({ request, params, address }) {
        await runtime.limits.guardedByNetwork('signIn', address());
        const provider = providers.find(({ id }) => id === params.provider);
        if (provider === undefined) throw new AppError('not_found', messages.methodNotEnabled);
        const next = nextPath((await readForm(request)).get('next'));
        const { url, cookies } = await auth.signInWith(request, provider.id, next);
        return seeOther(url, cookies);
      },
    },
    {
      path: '/sign-out',
      GET: signedIn(web, async (_visit, { principal }) => page(signOutPage(principal.email))),
      POST: async ({ request }) => seeOther('/sign-in?out=1', await auth.signOut(request)),
    },
    ...(signUp ? [signUpRoute] : []),
  ];
};
