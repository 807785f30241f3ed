/** Text of the pages where a user approves a device or an app, or joins a project. */
import type { Destination } from '@quoin/core';
import { type Html, html } from '../html/html.ts';

export const connectDevice = 'Connect a device';
export const codeIsShown =
  'Your terminal, or the app that wants to connect, shows a code of eight letters.';
export const code = 'Code';
export const next = 'Continue';
export const codeWrong =
  'This code is not valid. Check each letter. If the code is older than ten minutes or was used before, start again in your terminal.';
export const tooManyCodes =
  'Too many wrong codes. Wait ten minutes, then start again in your terminal.';

export const approveDevice = 'Approve a device';
export const approveApp = 'Approve an app';
export const approveHeading = ({ name }: { readonly name: string }): Html =>
  html`Approve <span class="device">${name}</span>?`;
export const deviceRequest = ({ email }: { readonly email: string }): Html =>
  html`This device requests access to Quoin as <strong>${email}</strong>. Approve it only if you started the request and the device shows the same code:`;
export const appRequest = (data: {
  readonly email: string;
  readonly destination: Destination;
}): Html =>
  html`This app requests access to Quoin as <strong>${data.email}</strong>. Quoin sends your answer to ${placeOf(data.destination)}.`;
/** @param documentUrl address of the metadata document of the app, which an app cannot choose as it chooses its name */
export const appDocument = ({ documentUrl }: { readonly documentUrl: string }): Html =>
  html` The website <strong>${new URL(documentUrl).host}</strong> describes this app.`;
export const appName =
  'An app chooses its own name. Approve it only if you started the request and you know the place that receives the answer.';
export const permissions = 'Permissions';
export const permissionsHint = 'Clear the permissions that it does not need.';
export const noPermission = 'Select at least one permission, or select Deny.';
export const consentExpired = 'This page expired. Read the request again, then approve or deny it.';
export const expires = ({ day, tokens }: { readonly day: Html; readonly tokens: string }): Html =>
  html`The access expires on ${day}. To revoke it earlier, open <a href="${tokens}">Access tokens</a>.`;
export const approve = 'Approve';
export const deny = 'Deny';

export const deviceApproved = 'Device approved';
export const deviceApprovedText =
  'Return to your terminal. It continues within a few seconds. You can close this page.';
export const seeTokens = 'See your access tokens';
export const deviceDenied = 'Device denied';
export const deviceDeniedText = 'The device has no access. You can close this page.';
export const deniedByMistake = ({ activate }: { readonly activate: string }): Html =>
  html`If you denied it by mistake, start again in your terminal and enter the new code under <a href="${activate}">Connect a device</a>.`;

export const appApproved = 'App approved';
export const appDenied = 'App denied';
export const appDecided = (data: {
  readonly denied: boolean;
  readonly destination: Destination;
}): Html =>
  html`${data.denied && 'The app has no access. '}Quoin sends your answer to ${placeOf(data.destination)}. When you are back, you can close this page.`;
export const requestInvalid = 'Invalid request of an app';
export const requestInvalidHeading = ({ name }: { readonly name: string }): Html =>
  html`<span class="device">${name}</span> sent an invalid request`;
export const requestInvalidText = ({ mistake }: { readonly mistake: string }): string =>
  `${mistake}. The app has no access. Contact its developer.`;
export const goingBackOpens = ({ destination }: { readonly destination: Destination }): Html =>
  html`The button opens ${placeOf(destination)}.`;
export const goBackTo = ({ name }: { readonly name: string }): string => `Go back to ${name}`;
export const appRefused = 'This app cannot be approved';

/** Names the place itself, because an app chooses its own name. */
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

export const join = ({ project }: { readonly project: string }): string => `Join ${project}`;
export const joinHeading = ({ project }: { readonly project: string }): Html =>
  html`Join <span class="device">${project}</span>?`;
export const invites = (data: {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}): Html =>
  html`<strong>${data.name}</strong> (${data.email}) invites you to this project with the role ${data.role}. Members see your name and your e-mail address.`;
export const joinProject = 'Join the project';
export const notNow = 'Not now';
export const signedInAs = ({ email }: { readonly email: string }): Html =>
  html`You are signed in as <strong>${email}</strong>.`;
export const invitationExpires = ({ day }: { readonly day: Html }): Html =>
  html`The invitation expires on ${day}.`;
export const noInvitation = 'Invitation not available';
export const openProjects = 'Open your projects';
