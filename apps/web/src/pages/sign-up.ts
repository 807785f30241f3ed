/** The page where visitors create an account, if the operator allows it (`QUOIN_SIGNUP=open`). */
import { LIMITS } from '@quoin/contract';
import { PASSWORD_LENGTH } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { signInPath } from '../html/next-path.ts';
import { problem } from '../html/parts.ts';
import { failedTitle } from '../messages/frame.ts';
import * as messages from '../messages/sign-in.ts';

export interface SignUpData {
  readonly next: string;
  readonly name: string;
  readonly email: string;
  readonly problem: string | null;
}

export const signUpPage = (data: SignUpData): Html => {
  const failed = data.problem !== null;
  const describedBy = failed ? html` aria-describedby="problem"` : NOTHING;
  return layout({
    title: failed ? failedTitle({ title: messages.createAnAccount }) : messages.createAnAccount,
    email: null,
    width: 'narrow',
    body: html`
    <h1>${messages.createAnAccount}</h1>
    ${problem(data.problem)}
    <form class="stack" method="post" action="/sign-up">
      <input type="hidden" name="next" value="${data.next}">
      <div class="field">
        <label for="name">${messages.name}</label>
        <input id="name" name="name" autocomplete="name" required maxlength="${LIMITS.userName.max}" value="${data.name}"${describedBy} autofocus>
      </div>
      <div class="field">
        <label for="email">${messages.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${data.email}"${describedBy}>
      </div>
      <div class="field">
        <label for="password">${messages.password}</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="password-hint${failed && ' problem'}">
        <p class="hint" id="password-hint">${messages.passwordHint(PASSWORD_LENGTH)}</p>
      </div>
      <button class="button primary wide-button">${messages.createAccount}</button>
    </form>
    <p class="foot">${messages.haveAccount} <a href="${signInPath(data.next)}">${messages.signIn}</a></p>`,
  });
};
