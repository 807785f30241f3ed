/** Device activation: enter the code, see what asks for what, approve or deny, go back. */
import type { DeviceDescription } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem, scopeChoices } from '../html/parts.ts';

export const codePage = (data: { email: string; code: string; problem: string | null }): Html => {
  const failed = data.problem !== null;
  return layout({
    title: failed ? 'Error: Connect a device' : 'Connect a device',
    email: data.email,
    width: 'narrow',
    body: html`
    <h1>Connect a device</h1>
    <p class="lead">Your terminal, or the app that wants to connect, shows a code of eight letters.</p>
    ${problem(data.problem)}
    <form class="stack" method="get" action="/activate">
      <div class="field">
        <label for="code">Code</label>
        <input class="code-input" id="code" name="code" required maxlength="32" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="BCDF-GHJK" value="${data.code}"${failed ? html` aria-describedby="problem" aria-invalid="true"` : NOTHING} autofocus>
      </div>
      <button class="button primary wide-button">Continue</button>
    </form>`,
  });
};

export interface ConsentData {
  readonly email: string;
  readonly device: DeviceDescription;
  readonly chosen: ReadonlySet<string>;
  /** When the token will end, RFC 3339. */
  readonly tokenExpiresAt: string;
  readonly problem: string | null;
}

export const consentPage = ({
  email,
  device,
  chosen,
  tokenExpiresAt,
  ...data
}: ConsentData): Html =>
  layout({
    title: data.problem === null ? 'Approve a device' : 'Error: Approve a device',
    email,
    width: 'narrow',
    body: html`
    <h1>Approve <span class="device">${device.name}</span>?</h1>
    <p class="lead">It asks to use Quoin as <strong>${email}</strong>. Go on only if you started this yourself and it shows this same code:</p>
    <p class="code-shown"><span class="visually-hidden">Code </span>${device.userCode}</p>
    ${problem(data.problem)}
    <form class="stack" method="post" action="/activate">
      <input type="hidden" name="code" value="${device.userCode}">
      ${scopeChoices(device.scopes, chosen, 'It may', 'Uncheck what it does not need.')}
      <p class="hint">The access ends on ${day(tokenExpiresAt)}. You can end it sooner under <a href="/app/account/tokens">Access tokens</a>.</p>
      <div class="actions">
        <button class="button primary" name="decision" value="approve">Approve</button>
        <button class="button" name="decision" value="deny" formnovalidate>Deny</button>
      </div>
    </form>`,
  });

export const decidedPage = (email: string, decision: 'approved' | 'denied'): Html =>
  layout({
    title: decision === 'approved' ? 'Device approved' : 'Device denied',
    email,
    width: 'narrow',
    body:
      decision === 'approved'
        ? html`
    <h1>Device approved</h1>
    <p class="lead" role="status">Go back to your terminal: it goes on by itself within a few seconds. You can close this page.</p>
    <p class="foot"><a href="/app/account/tokens">See your access tokens</a></p>`
        : html`
    <h1>Device denied</h1>
    <p class="lead" role="status">It got no access. You can close this page.</p>
    <p class="foot">A mistake? Start again in your terminal and enter the new code at <a href="/activate">Connect a device</a>.</p>`,
  });
