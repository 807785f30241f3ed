/** An invitation to a project, for the person who opened its link. */
import type { ShownInvitation } from '@quoin/core';
import { type Html, html } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem } from '../html/parts.ts';
import * as messages from '../messages/approve.ts';

export interface JoinData extends Pick<ShownInvitation, 'project' | 'inviter' | 'invitation'> {
  readonly email: string;
  /** The path of the link. */
  readonly path: string;
}

export const joinPage = ({ email, path, project, inviter, invitation }: JoinData): Html =>
  layout({
    title: messages.join({ project: project.name }),
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.joinHeading({ project: project.name })}</h1>
    <p class="lead">${messages.invites({ ...inviter, role: invitation.role })}</p>
    <form class="actions" method="post" action="${path}">
      <button class="button primary">${messages.joinProject}</button>
      <a class="button" href="/app">${messages.notNow}</a>
    </form>
    <p class="hint">${messages.signedInAs({ email })} ${messages.invitationExpires({ day: day(invitation.expiresAt.toISOString()) })}</p>`,
  });

export const noInvitationPage = (email: string, message: string): Html =>
  layout({
    title: messages.noInvitation,
    email,
    width: 'narrow',
    body: html`
    <h1>${messages.noInvitation}</h1>
    ${problem(message)}
    <p class="hint">${messages.signedInAs({ email })}</p>
    <div class="actions"><a class="button" href="/app">${messages.openProjects}</a></div>`,
  });
