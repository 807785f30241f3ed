/** What each role may do (docs/internals/interface.md#roles), for people who give one. */
import type { Member } from '@quoin/sdk';

export type Role = Member['role'];

export const ROLES: readonly {
  readonly role: Role;
  readonly label: string;
  readonly hint: string;
}[] = [
  { role: 'viewer', label: 'Viewer', hint: 'Reads everything, including drafts.' },
  { role: 'editor', label: 'Editor', hint: 'Writes, moves and publishes pages, syncs with Git.' },
  { role: 'admin', label: 'Admin', hint: 'Also approves reviews, changes settings, adds people.' },
  { role: 'owner', label: 'Owner', hint: 'Also makes owners and deletes the project.' },
];
