/** The rights of each role (docs/internals/interface.md#roles), for users who assign one. */

import type { Member } from '@quoin/sdk';
import * as messages from '../../messages/members.ts';

export type Role = Member['role'];

export const ROLES: readonly {
  readonly role: Role;
  readonly label: string;
  readonly hint: string;
}[] = [
  { role: 'viewer', label: messages.viewer, hint: messages.readsEverythingIncludingDrafts },
  { role: 'editor', label: messages.editor, hint: messages.editorHint },
  { role: 'admin', label: messages.admin, hint: messages.adminHint },
  { role: 'owner', label: messages.owner, hint: messages.ownerHint },
];
