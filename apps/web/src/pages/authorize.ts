/**
 * Authorization of an app: see which app requests which access and where it redirects to, decide,
 * go back.
 */
import type { AuthorizationRequest, Destination } from '@quoin/core';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem, scopeChoices } from '../html/parts.ts';
import * as messages from '../messages/approve.ts';
import { goToStart } from '../messages/errors.ts';
import { failedTitle } from '../messages/frame.ts';

const nameOf = (destination: Destination): string =>
  destination.kind === 'app' ? destination.scheme : destination.host;

const describedBy = ({ client: { documentUrl } }: AuthorizationRequest): Html =>
  documentUrl === null ? NOTHING : messages.appDocument({ documentUrl });

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
    title:
      data.problem === null ? messages.approveApp : failedTitle({ title: messages.approveApp }),
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.approveHeading(request.client)}</h1>
    <p class="lead">${messages.appRequest({ email, destination: request.destination })}${describedBy(request)}</p>
    <p class="hint">${messages.appName}</p>
    ${problem(data.problem)}
    <form class="stack" method="post" action="${data.action}">
      <input type="hidden" name="ticket" value="${ticket}">
      ${scopeChoices(request.scopes, data.chosen, messages.permissions, messages.permissionsHint)}
      <p class="hint">${messages.expires({ day: day(data.tokenExpiresAt), tokens: '/app/account/tokens' })}</p>
      <div class="actions">
        <button class="button primary" name="decision" value="approve">${messages.approve}</button>
        <button class="button" name="decision" value="deny" formnovalidate>${messages.deny}</button>
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
  /** The error of the app, as a message for users. */
  readonly mistake?: string;
  /** Whether the browser goes by itself. */
  readonly automatic: boolean;
}

const TITLES = { approved: messages.appApproved, denied: messages.appDenied } as const;

/**
 * Leads back by itself or by a link, never by a redirect: browsers hold redirects after a form to the
 * page's `form-action` (CSP 3 §6.4.1), which stays `'self'` so.
 */
export const returnPage = (data: ReturnData): Html => {
  const { decision, location } = data;
  return layout({
    title: decision === null ? messages.requestInvalid : TITLES[decision],
    email: data.email,
    width: 'narrow',
    ...(data.automatic && { goTo: location }),
    body: html`
    ${
      decision === null
        ? html`<h1>${messages.requestInvalidHeading({ name: data.clientName })}</h1>
    <p class="lead" role="status">${messages.requestInvalidText({ mistake: data.mistake ?? '' })}</p>
    <p class="hint">${messages.goingBackOpens(data)}</p>`
        : html`<h1>${TITLES[decision]}</h1>
    <p class="lead" role="status">${messages.appDecided({ denied: decision === 'denied', destination: data.destination })}</p>`
    }
    <p class="actions"><a class="button${decision !== null && ' primary'}" href="${location}">${messages.goBackTo({ name: decision === null ? nameOf(data.destination) : data.clientName })}</a></p>
    ${decision === 'approved' ? html`<p class="foot"><a href="/app/account/tokens">${messages.seeTokens}</a></p>` : NOTHING}`,
  });
};

/** @param message why no user is sent on from here */
export const refusedPage = (email: string, message: string): Html =>
  layout({
    title: failedTitle({ title: messages.approveApp }),
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.appRefused}</h1>
    <p class="lead" role="alert">${message}</p>
    <p class="foot"><a href="/">${goToStart}</a></p>`,
  });
