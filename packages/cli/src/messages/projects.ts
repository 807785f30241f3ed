/** Messages of `projects`, `members` and `invitations`. */

import { countOf } from '../folder/counts.ts';
import { commandLine } from '../invocation.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export const anyAccountCanAccept = 'One person with any account can accept it';
export const accountCanAccept = ({ email }: { readonly email: string }): string =>
  `Only the account of ${visibleLine(email)} can accept it`;
export const invitationCreated = ({
  role,
  id,
  expiresAt,
}: {
  readonly role: string;
  readonly id: string;
  readonly expiresAt: string;
}): string =>
  `Created an invitation with the role ${role} (${id}), which expires ${relativeTime(expiresAt)}`;
export const sendLink = ({ who }: { readonly who: string }): string =>
  `${who}. Send the person this link`;

export const noInvitations = (): string =>
  `The project has no pending invitations. Create one: ${commandLine('invitations create editor')}`;

export const invitationFor = ({
  email,
  role,
}: {
  readonly email: string;
  readonly role: string;
}): string => `the invitation for ${email} with the role ${role}`;
export const confirmRevokeInvitation = ({ name }: { readonly name: string }): string =>
  `Revoke ${name}? Its link stops working immediately.`;

export const noMembers = 'The project has no members';
export const memberAdded = ({
  email,
  role,
}: {
  readonly email: string;
  readonly role: string;
}): string => `Added ${visibleLine(email)} as ${role}`;
export const roleChanged = ({
  email,
  role,
}: {
  readonly email: string;
  readonly role: string;
}): string => `${visibleLine(email)} is ${role} now`;
export const confirmRemoveMember = ({
  name,
  role,
}: {
  readonly name: string;
  readonly role: string;
}): string => `Remove ${name}, who is ${role}, from the project?`;
export const confirmLeave = ({ project }: { readonly project: string }): string =>
  `Leave the project ${project}? You lose access to it.`;
export const projectLeft = ({ project }: { readonly project: string }): string =>
  `Left the project ${project}`;

export const projectCreated = ({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug: string;
}): string => `Created the project ${visibleLine(name)} (${slug})`;
export const useProject = ({ slug }: { readonly slug: string }): string =>
  `Use it: add --project ${slug}, or set QUOIN_PROJECT`;

export const deleteWarning = ({
  name,
  spaces,
  pages,
}: {
  readonly name: string;
  readonly spaces: number;
  readonly pages: number;
}): string =>
  `This permanently deletes ${visibleLine(name)} with ${countOf(spaces, 'space')} and ${countOf(pages, 'page')}, their revisions, keys and tokens.`;
export const typeSlug = ({ slug }: { readonly slug: string }): string =>
  `To delete it, type its slug, ${slug}:`;
export const noTerminalForSlug =
  'This is not an interactive terminal, so you cannot type the slug. Add --yes to delete it';
export const wrongSlug = ({
  typed,
  slug,
}: {
  readonly typed: string;
  readonly slug: string;
}): string => `"${visibleLine(typed)}" is not ${slug}: nothing was deleted`;
export const typeSlugAgain = ({ slug }: { readonly slug: string }): string =>
  `Try again and type ${slug}`;
export const projectDeleted = ({ slug }: { readonly slug: string }): string =>
  `Deleted the project ${slug}`;

export const yourRole = 'Your role';

export const noProjects = (): string =>
  `You have no projects yet. Create one: ${commandLine('projects create "Handbook"')}`;

export const projectNotFound = 'Project not found';

export const primaryColor = 'Primary color';
export const systemFont = 'of the system';
export const needsApproval = 'Needs approval';
export const settingMissing = 'The setting is missing';
export const passSetting = (): string =>
  `Pass at least one setting, such as --visibility public. ${commandLine('projects settings set --help')} lists them`;
