/** An invitation to a project, for the person who opened its link. */
import type { ShownInvitation } from '@quoin/core';
import { type Html, html } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { day, problem } from '../html/parts.ts';

export interface JoinData extends Pick<ShownInvitation, 'project' | 'inviter' | 'invitation'> {
  readonly email: string;
  /** The path of the link. */
  readonly path: string;
}

export const joinPage = ({ email, path, project, inviter, invitation }: JoinData): Html =>
  layout({
    title: `Join ${project.name}`,
    email,
    width: 'narrow',
    body: html`
    <h1>Join <span class="device">${project.name}</span>?</h1>
    <p class="lead"><strong>${inviter.name}</strong> (${inviter.email}) invites you to this project with the role ${invitation.role}. Members see your name and your e-mail address.</p>
    <form class="actions" method="post" action="${path}">
      <button class="button primary">Join the project</button>
      <a class="button" href="/app">Not now</a>
    </form>
    <p class="hint">You are signed in as <strong>${email}</strong>. The invitation expires on ${day(invitation.expiresAt.toISOString())}.</p>`,
  });

export const noInvitationPage = (email: string, message: string): Html =>
  layout({
    title: 'Invitation not available',
    email,
    width: 'narrow',
    body: html`
    <h1>Invitation not available</h1>
    ${problem(message)}
    <p class="hint">You are signed in as <strong>${email}</strong>.</p>
    <div class="actions"><a class="button" href="/app">Open your projects</a></div>`,
  });
