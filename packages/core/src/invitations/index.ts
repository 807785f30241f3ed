export { acceptInvitation } from './accept-invitation.ts';
export { readInvitation, type ShownInvitation } from './read-invitation.ts';
