/**
 * Device activation: enter the code, see which app requests which access, approve or deny, go back.
 */
import type { DeviceDescription } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem, scopeChoices } from '../html/parts.ts';
import * as messages from '../messages/approve.ts';
import { failedTitle } from '../messages/frame.ts';

export const codePage = (data: { email: string; code: string; problem: string | null }): Html => {
  const failed = data.problem !== null;
  return layout({
    title: failed ? failedTitle({ title: messages.connectDevice }) : messages.connectDevice,
    email: data.email,
    width: 'narrow',
    body: html`
    <h1>${messages.connectDevice}</h1>
    <p class="lead">${messages.codeIsShown}</p>
    ${problem(data.problem)}
    <form class="stack" method="get" action="/activate">
      <div class="field">
        <label for="code">${messages.code}</label>
        <input class="code-input" id="code" name="code" required maxlength="32" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="BCDF-GHJK" value="${data.code}"${failed ? html` aria-describedby="problem" aria-invalid="true"` : NOTHING} autofocus>
      </div>
      <button class="button primary wide-button">${messages.next}</button>
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
    title:
      data.problem === null
        ? messages.approveDevice
        : failedTitle({ title: messages.approveDevice }),
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.approveHeading(device)}</h1>
    <p class="lead">${messages.deviceRequest({ email })}</p>
    <p class="code-shown"><span class="visually-hidden">${messages.code} </span>${device.userCode}</p>
    ${problem(data.problem)}
    <form class="stack" method="post" action="/activate">
      <input type="hidden" name="code" value="${device.userCode}">
      ${scopeChoices(device.scopes, chosen, messages.permissions, messages.permissionsHint)}
      <p class="hint">${messages.expires({ day: day(tokenExpiresAt), tokens: '/app/account/tokens' })}</p>
      <div class="actions">
        <button class="button primary" name="decision" value="approve">${messages.approve}</button>
        <button class="button" name="decision" value="deny" formnovalidate>${messages.deny}</button>
      </div>
    </form>`,
  });

export const decidedPage = (email: string, decision: 'approved' | 'denied'): Html =>
  layout({
    title: decision === 'approved' ? messages.deviceApproved : messages.deviceDenied,
    email,
    width: 'narrow',
    body:
      decision === 'approved'
        ? html`
    <h1>${messages.deviceApproved}</h1>
    <p class="lead" role="status">${messages.deviceApprovedText}</p>
    <p class="foot"><a href="/app/account/tokens">${messages.seeTokens}</a></p>`
        : html`
    <h1>${messages.deviceDenied}</h1>
    <p class="lead" role="status">${messages.deviceDeniedText}</p>
    <p class="foot">${messages.deniedByMistake({ activate: '/activate' })}</p>`,
  });
