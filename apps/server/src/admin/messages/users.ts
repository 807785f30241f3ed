/** Messages of `quoin admin user`, `token` and `audit` (ADR 48). */
import { commandLine, visibleLine } from '@quoin/cli';

export const userNotFound = ({
  email,
  storage,
}: {
  readonly email: string;
  readonly storage: string;
}): string =>
  `No user has the e-mail ${visibleLine(email)} in ${storage}. See the users: ${commandLine('admin user list')}`;
export const auditUserNotFound = ({ email }: { readonly email: string }): string =>
  `No user has the e-mail ${visibleLine(email)}. If the user was deleted, pass the id`;
export const emailForm = ({ email }: { readonly email: string }): string =>
  `"${visibleLine(email)}" is not an e-mail address`;
export const emailTaken = ({ email }: { readonly email: string }): string =>
  `A user with the e-mail ${email} already exists`;

export const userAdded = ({ email }: { readonly email: string }): string => `Added ${email}`;
export const passwordShown = ({ password }: { readonly password: string }): string =>
  `Password  ${password}   (shown only once)`;
export const userDisabled = ({ email }: { readonly email: string }): string =>
  `${email} is disabled`;
export const userEnabled = ({ email }: { readonly email: string }): string => `${email} is enabled`;
export const userSignedOut = ({ email }: { readonly email: string }): string =>
  `${email} is signed out`;
export const passwordSet = ({ email }: { readonly email: string }): string =>
  `${email} has a new password`;
export const userDeleted = ({ email }: { readonly email: string }): string => `${email} is deleted`;

export const active = 'active';
export const disabledSince = ({ time }: { readonly time: Date }): string =>
  `disabled ${time.toISOString()}`;

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const accessEnded = ({
  sessions,
  tokens,
  invitations,
  triggers,
}: {
  readonly sessions: number;
  readonly tokens: number;
  readonly invitations: number;
  readonly triggers: number;
}): string =>
  `Ended: ${[
    counted(sessions, 'session'),
    counted(tokens, 'access token'),
    counted(invitations, 'invitation'),
    counted(triggers, 'trigger'),
  ].join(', ')}`;

export const eitherOwnerOrDeletion = 'Use either --new-owner or --delete-projects';
export const newOwnerIsDeleted = 'The new owner is the user to delete. Name another user';
export const confirmDeletion = 'A deletion cannot be undone. Confirm it with --yes';
export const typeEmail = ({ email }: { readonly email: string }): string =>
  `This deletes ${email} and cannot be undone. Type the e-mail to confirm:`;
export const nothingDeleted = 'Nothing was deleted';
export const projectDeleted = ({ slug }: { readonly slug: string }): string =>
  `Deleted the project ${slug}`;
export const projectTransferred = ({ slug }: { readonly slug: string }): string =>
  `Transferred the project ${slug}`;

export const tokenCreated = ({
  scopes,
  expiresAt,
  publicUrl,
}: {
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly publicUrl: string;
}): string =>
  [
    `Scopes   ${scopes.join(', ')}`,
    `Expires  ${expiresAt ?? 'never'}`,
    `The token is shown only once. Use it: QUOIN_URL=${publicUrl} QUOIN_TOKEN=<token> ${commandLine('whoami')}`,
  ].join('\n');
