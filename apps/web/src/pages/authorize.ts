/** Authorization of an app: see what asks for what and where it goes back to, decide, go back. */
import type { AuthorizationRequest, Destination } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem, scopeChoices } from '../html/parts.ts';

/** Plainly, since the name of an app is its own choice. */
const placeOf = (destination: Destination): Html => {
  switch (destination.kind) {
    case 'website':
      return html`the website <strong>${destination.host}</strong>`;
    case 'computer':
      return html`a program on this computer, at <strong>${destination.host}</strong>`;
    case 'app':
      return html`the app that opens <strong>${destination.scheme}:</strong> addresses on this device`;
  }
};

const nameOf = (destination: Destination): string =>
  destination.kind === 'app' ? destination.scheme : destination.host;

export interface AuthorizeData {
  readonly email: string;
  readonly request: AuthorizationRequest;
  readonly chosen: ReadonlySet<string>;
  /** When the token will end, RFC 3339. */
  readonly tokenExpiresAt: string;
  readonly ticket: string;
  /** Path and query of this page: what was asked. */
  readonly action: string;
  readonly problem: string | null;
}

export const authorizePage = ({ email, request, ticket, ...data }: AuthorizeData): Html =>
  layout({
    title: data.problem === null ? 'Approve an app' : 'Error: Approve an app',
    email,
    width: 'narrow',
    body: html`
    <h1>Approve <span class="device">${request.client.name}</span>?</h1>
    <p class="lead">It asks to use Quoin as <strong>${email}</strong>. Your answer goes to ${placeOf(request.destination)}.</p>
    <p class="hint">An app chooses its name itself. Go on only if you started this yourself and the answer goes where you expect.</p>
    ${problem(data.problem)}
    <form class="stack" method="post" action="${data.action}">
      <input type="hidden" name="ticket" value="${ticket}">
      ${scopeChoices(request.scopes, data.chosen, 'It may', 'Uncheck what it does not need.')}
      <p class="hint">The access ends on ${day(data.tokenExpiresAt)}. You can end it sooner under <a href="/app/account/tokens">Access tokens</a>.</p>
      <div class="actions">
        <button class="button primary" name="decision" value="approve">Approve</button>
        <button class="button" name="decision" value="deny" formnovalidate>Deny</button>
      </div>
    </form>`,
  });

export interface ReturnData {
  readonly email: string;
  readonly clientName: string;
  readonly destination: Destination;
  /** With the answer. */
  readonly location: string;
  /** Null where the app asked for something that it cannot have. */
  readonly decision: 'approved' | 'denied' | null;
  /** What the app did wrong, for people. */
  readonly mistake?: string;
  /** Whether the browser goes by itself. */
  readonly automatic: boolean;
}

const TITLES = { approved: 'App approved', denied: 'App denied' } as const;

/**
 * Leads back by itself or by a link, never by a redirect: browsers hold redirects after a form to the
 * page's `form-action` (CSP 3 §6.4.1), which stays `'self'` so.
 */
export const returnPage = (data: ReturnData): Html => {
  const { decision, location } = data;
  return layout({
    title: decision === null ? 'The app made a mistake' : TITLES[decision],
    email: data.email,
    width: 'narrow',
    ...(data.automatic && { goTo: location }),
    body: html`
    ${
      decision === null
        ? html`<h1><span class="device">${data.clientName}</span> asked in a wrong way</h1>
    <p class="lead" role="status">${data.mistake}. It got no access. Its developer can help.</p>
    <p class="hint">Going back opens ${placeOf(data.destination)}.</p>`
        : html`<h1>${TITLES[decision]}</h1>
    <p class="lead" role="status">${decision === 'denied' && 'It got no access. '}The answer goes to ${placeOf(data.destination)}. You can close this page once you are back.</p>`
    }
    <p class="actions"><a class="button${decision !== null && ' primary'}" href="${location}">Go back to ${decision === null ? nameOf(data.destination) : data.clientName}</a></p>
    ${decision === 'approved' ? html`<p class="foot"><a href="/app/account/tokens">See your access tokens</a></p>` : NOTHING}`,
  });
};

/** @param message why no user is sent on from here */
export const refusedPage = (email: string, message: string): Html =>
  layout({
    title: 'Error: Approve an app',
    email,
    width: 'narrow',
    body: html`
    <h1>This app cannot be approved</h1>
    <p class="lead" role="alert">${message}</p>
    <p class="foot"><a href="/">Go to the start page</a></p>`,
  });
