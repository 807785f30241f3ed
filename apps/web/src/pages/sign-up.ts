/** Where people make their own account, when the operator lets them (`QUOIN_SIGNUP=open`). */
import { LIMITS } from '@quoin/contract';
import { PASSWORD_LENGTH } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { signInPath } from '../html/next-path.ts';
import { problem } from '../html/parts.ts';

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
    title: failed ? 'Error: Create an account' : 'Create an account',
    email: null,
    width: 'narrow',
    body: html`
    <h1>Create an account</h1>
    ${problem(data.problem)}
    <form class="stack" method="post" action="/sign-up">
      <input type="hidden" name="next" value="${data.next}">
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="${LIMITS.userName.max}" value="${data.name}"${describedBy} autofocus>
      </div>
      <div class="field">
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${data.email}"${describedBy}>
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}" maxlength="${PASSWORD_LENGTH.max}" aria-describedby="password-hint${failed && ' problem'}">
        <p class="hint" id="password-hint">At least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to remember and hard to guess.</p>
      </div>
      <button class="button primary wide-button">Create account</button>
    </form>
    <p class="foot">Have an account? <a href="${signInPath(data.next)}">Sign in</a></p>`,
  });
};
