/** Projects: settings, members, keys and secrets. */
import { deleteSecret } from '../agent/secrets/delete-secret.ts';
import { listSecrets } from '../agent/secrets/list-secrets.ts';
import { setSecret } from '../agent/secrets/set-secret.ts';
import { bundleProject } from '../bundle/bundle-project.ts';
import { listDomains } from '../domains/list-domains.ts';
import { verifyDomain } from '../domains/verify-domain.ts';
import { listEvents } from '../events/list-events.ts';
import { listFiles } from '../export/list-files.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import { createInvitation } from '../invitations/create-invitation.ts';
import { listInvitations } from '../invitations/list-invitations.ts';
import { revokeInvitation } from '../invitations/revoke-invitation.ts';
import { createKey } from '../keys/create-key.ts';
import { listKeys } from '../keys/list-keys.ts';
import { revokeKey } from '../keys/revoke-key.ts';
import { addMember } from '../members/add-member.ts';
import { leaveProject } from '../members/leave-project.ts';
import { listMembers } from '../members/list-members.ts';
import { removeMember } from '../members/remove-member.ts';
import { updateMember } from '../members/update-member.ts';
import { createProject } from '../projects/create-project.ts';
import { deleteProject } from '../projects/delete-project.ts';
import { getProject } from '../projects/get-project.ts';
import { getSettings } from '../projects/get-settings.ts';
import { listProjects, listProjectsVersioned } from '../projects/list-projects.ts';
import { updateSettings } from '../projects/update-settings.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const projectsUseCases = {
  'projects.list': listProjects,
  'projects.listVersioned': listProjectsVersioned,
  'projects.create': createProject,
  'projects.get': getProject,
  'projects.delete': deleteProject,
  'projects.bundle': bundleProject,
  'projects.files': listFiles,
  'settings.get': getSettings,
  'settings.update': updateSettings,
  'domains.list': listDomains,
  'domains.verify': verifyDomain,
  'members.list': listMembers,
  'members.add': addMember,
  'members.update': updateMember,
  'members.remove': removeMember,
  'members.leave': leaveProject,
  'invitations.list': listInvitations,
  'invitations.create': createInvitation,
  'invitations.revoke': revokeInvitation,
  'invitations.accept': acceptInvitation,
  'events.list': listEvents,
  'keys.list': listKeys,
  'keys.create': createKey,
  'keys.revoke': revokeKey,
  'secrets.list': listSecrets,
  'secrets.set': setSecret,
  'secrets.delete': deleteSecret,
} satisfies UseCaseMap;
