/** Messages of the screens in `screens/members`. */

export const members = 'Members';
export const invitePeople = 'Invite people';
export const person = 'Person';
export const you = '(you)';
export const role = 'Role';
export const roleOfName = (name: string | number): string => `Role of ${name}`;
export const since = 'Since';
export const actions = 'Actions';
export const removeName = (name: string | number): string => `Remove ${name}`;
export const removeMemberHint =
  'loses access to the project, and so do their tokens. Their pages stay.';
export const removeNameQuestion = (name: string | number): string => `Remove ${name}?`;
export const removeMember = 'Remove member';
export const nameWasRemoved = (name: string | number): string => `${name} was removed`;
export const anyAccount = 'Any account';
export const pendingInvitations = 'Pending invitations';
export const invited = 'Invited';
export const expires = 'Expires';
export const revoke = 'Revoke';
export const revokeTheInvitationForInvitation = (invitation: string | number): string =>
  `Revoke the invitation for ${invitation}`;
export const itsLinkStopsWorkingImmediately = 'Its link stops working immediately.';
export const revokeTheInvitation = 'Revoke the invitation?';
export const revokeInvitation = 'Revoke invitation';
export const theInvitationIsRevoked = 'The invitation is revoked';
export const thePerson = 'the person';
export const sendLinkHint = (email: string | number, role: string | number): string =>
  `Send this link to ${email}. It is shown only now, works once for the role ${role}, and expires in 7 days.`;
export const link = 'Link';
export const done = 'Done';
export const eMail = 'E-mail';
export const invitationEmailHint =
  'Only the account with this address can accept. If you leave it out, any account can.';
export const graceExampleCom = 'grace@example.com';
export const theInvitationWasNotCreated = 'The invitation was not created';
export const cancel = 'Cancel';
export const createLink = 'Create link';
export const viewer = 'Viewer';
export const readsEverythingIncludingDrafts = 'Reads everything, including drafts.';
export const editor = 'Editor';
export const editorHint = 'Writes, moves and publishes pages, syncs with Git.';
export const admin = 'Admin';
export const adminHint = 'Also approves reviews, changes settings, adds people.';
export const owner = 'Owner';
export const ownerHint = 'Also adds owners and deletes the project.';

export const roleNotRestored = 'The previous role was not restored';
