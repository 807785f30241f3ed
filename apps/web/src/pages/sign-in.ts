/** The sign-in page, and the one that asks before signing out. */
import type { Provider } from '@quoin/auth';
import { assets } from '../assets.ts';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { signInPath } from '../html/next-path.ts';
import { done, problem } from '../html/parts.ts';
import { failedTitle } from '../messages/frame.ts';
import * as messages from '../messages/sign-in.ts';

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
};

export interface SignInData {
  readonly next: string;
  readonly email: string;
  readonly problem: string | null;
  readonly done: string | null;
  /** Whether a reader came to documentation that is private. */
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
    <p class="or"><span>${messages.or}</span></p>
    <div class="stack">
      ${providers.map(
        (provider) => html`
      <form method="post" action="${publicUrl}/sign-in/${provider}">
        <input type="hidden" name="next" value="${next}">
        <button class="button wide-button">${messages.continueWith({ provider: PROVIDER_NAMES[provider] })}</button>
      </form>`,
      )}
    </div>`;

export const signInPage = (data: SignInData): Html => {
  const failed = data.problem !== null;
  const describedBy = failed ? html` aria-describedby="problem" aria-invalid="true"` : NOTHING;
  const autofocus = html` autofocus`;
  return layout({
    title: failed ? failedTitle({ title: messages.signIn }) : messages.signIn,
    email: null,
    width: 'narrow',
    body: html`
    <h1>${messages.signInHeading}</h1>
    ${data.next.startsWith('/activate') && !failed ? html`<p class="lead">${messages.signInForDevice}</p>` : NOTHING}
    ${data.isPrivate && !failed ? html`<p class="lead">${messages.signInForPrivatePage}</p>` : NOTHING}
    ${done(data.done)}
    ${problem(data.problem)}
    <form class="stack" method="post" action="/sign-in">
      <input type="hidden" name="next" value="${data.next}">
      <div class="field">
        <label for="email">${messages.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${data.email}"${describedBy}${failed ? NOTHING : autofocus}>
      </div>
      <div class="field">
        <label for="password">${messages.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128"${describedBy}${failed ? autofocus : NOTHING}>
      </div>
      <button class="button primary wide-button">${messages.signIn}</button>
    </form>${providerButtons(data)}
    <p class="foot">${
      data.signUp
        ? html`${messages.newHere} <a href="${signInPath(data.next).replace('/sign-in', '/sign-up')}">${messages.createAnAccount}</a>`
        : messages.askOperator
    }</p>
    <script src="${assets.signedOut.href}" async></script>`,
  });
};

export const signOutPage = (email: string): Html =>
  layout({
    title: messages.signOut,
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.signOutHeading}</h1>
    <p class="lead">${messages.signOutText({ email })}</p>
    <form class="actions" method="post" action="/sign-out">
      <button class="button primary">${messages.signOut}</button>
      <a class="button" href="/">${messages.staySignedIn}</a>
    </form>`,
  });
