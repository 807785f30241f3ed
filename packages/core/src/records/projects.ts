/** Projects, their members, and their domains. */
import type { ProjectRole } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';

export interface ProjectRecord {
  id: Id<'project'>;
  name: string;
  slug: string;
  description: string;
  visibility: 'public' | 'private';
  editorMode: 'block' | 'wysiwyg';
  theme: 'system' | 'light' | 'dark';
  primaryColor: string;
  fontFamily: string;
  fontSize: number;
  layout: 'docs' | 'help_center' | 'agent';
  approvalsRequired: boolean;
  allowSelfApproval: boolean;
  /** Severities of validation rules that are not the usual ones, by id of the rule. */
  validationRules: Record<string, 'off' | 'info' | 'warning' | 'error'>;
  /** Words and phrases that mean the same to search, a list a group. */
  synonyms: string[][];
  /** Members of the manifest that structure does not hold (versions, theme, openapiSources, unknown ones). */
  manifest: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

export interface MembershipRecord {
  projectId: Id<'project'>;
  userId: Id<'user'>;
  role: ProjectRole;
  createdAt: Date;
}

/** A link with which one person joins a project. */
export interface InvitationRecord {
  id: Id<'invitation'>;
  projectId: Id<'project'>;
  /** Lower case. If set, only the account with this address can accept. */
  email: string | null;
  role: ProjectRole;
  /** SHA-256 of the secret in the link, hex. The secret itself is never stored. */
  hash: string;
  createdBy: Id<'user'>;
  /** The access token that created it; null if a session did. */
  createdByToken: Id<'token'> | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  acceptedAt: Date | null;
  acceptedBy: Id<'user'> | null;
}

export interface ProjectDomainRecord {
  /** Lower case, ASCII. */
  domain: string;
  projectId: Id<'project'>;
  position: number;
  /** Null: the claim is not proved, and the name does not serve the site. */
  verifiedAt: Date | null;
  /** The proof of the claim; null while it is not proved. */
  proof: 'dns' | 'operator' | 'trust' | 'upgrade' | null;
}
