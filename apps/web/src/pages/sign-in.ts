/** The sign-in page, and the one that asks before signing out. */
import type { Provider } from '@quoin/auth';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { signInPath } from '../html/next-path.ts';
import { done, problem } from '../html/parts.ts';

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
};

export interface SignInData {
  readonly next: string;
  readonly email: string;
  readonly problem: string | null;
  readonly done: string | null;
  /** Whether a reader came to documentation that is not for everybody. */
  readonly isPrivate: boolean;
  readonly providers: readonly Provider[];
  readonly signUp: boolean;
  /** Providers call back to this origin, so the way to them begins there too. */
  readonly publicUrl: string;
}

const providerButtons = ({ providers, next, publicUrl }: SignInData): Html =>
  providers.length === 0
    ? NOTHING
    : html`
    <p class="or"><span>or</span></p>
    <div class="stack">
      ${providers.map(
        (provider) => html`
      <form method="post" action="${publicUrl}/sign-in/${provider}">
        <input type="hidden" name="next" value="${next}">
        <button class="button wide-button">Continue with ${PROVIDER_NAMES[provider]}</button>
      </form>`,
      )}
    </div>`;

export const signInPage = (data: SignInData): Html => {
  const failed = data.problem !== null;
  const describedBy = failed ? html` aria-describedby="problem" aria-invalid="true"` : NOTHING;
  const autofocus = html` autofocus`;
  return layout({
    title: failed ? 'Error: Sign in' : 'Sign in',
    email: null,
    width: 'narrow',
    body: html`
    <h1>Sign in to Quoin</h1>
    ${data.next.startsWith('/activate') && !failed ? html`<p class="lead">Sign in to connect your device.</p>` : NOTHING}
    ${data.isPrivate && !failed ? html`<p class="lead">This page does not exist, or it is private. Sign in with an account that may read it.</p>` : NOTHING}
    ${done(data.done)}
    ${problem(data.problem)}
    <form class="stack" method="post" action="/sign-in">
      <input type="hidden" name="next" value="${data.next}">
      <div class="field">
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${data.email}"${describedBy}${failed ? NOTHING : autofocus}>
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128"${describedBy}${failed ? autofocus : NOTHING}>
      </div>
      <button class="button primary wide-button">Sign in</button>
    </form>${providerButtons(data)}
    <p class="foot">${
      data.signUp
        ? html`New here? <a href="${signInPath(data.next).replace('/sign-in', '/sign-up')}">Create an account</a>`
        : 'No account, or forgot your password? Ask the operator of this service.'
    }</p>`,
  });
};

export const signOutPage = (email: string): Html =>
  layout({
    title: 'Sign out',
    email,
    width: 'narrow',
    body: html`
    <h1>Sign out?</h1>
    <p class="lead">You are signed in as <strong>${email}</strong>. Access tokens keep working.</p>
    <form class="actions" method="post" action="/sign-out">
      <button class="button primary">Sign out</button>
      <a class="button" href="/">Stay signed in</a>
    </form>`,
  });
