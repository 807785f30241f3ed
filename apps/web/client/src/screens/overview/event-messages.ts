/** Audit events as sentences whose subject is a user. */
import * as messages from '../../messages/overview.ts';

export interface EventMessage {
  readonly verb: string;
  /** Whether the title of what it happened to ends the sentence. */
  readonly showsTitle: boolean;
}

const NOUNS: Readonly<Record<string, string>> = {
  nav_item: messages.navigationEntry,
  key: 'assistant key',
  git: messages.git,
  asset: 'file',
  settings: 'settings',
  links: 'links',
  api_source: messages.apiDescription,
};

/** Where verb and noun do not make the sentence. */
const WHOLE: Readonly<Record<string, EventMessage>> = {
  'project.created': { verb: messages.createdTheProject, showsTitle: false },
  'settings.updated': { verb: messages.changedTheSettings, showsTitle: false },
  'domain.verified': { verb: messages.verifiedTheDomain, showsTitle: true },
  'domain.released': { verb: messages.releasedTheDomain, showsTitle: true },
  'page.updated': { verb: 'edited', showsTitle: true },
  'page.submitted': { verb: messages.submittedForReview, showsTitle: true },
  'page.deleted': { verb: messages.permanentlyDeleted, showsTitle: true },
  'member.added': { verb: messages.gaveARoleTo, showsTitle: true },
  'member.updated': { verb: messages.changedTheRoleOf, showsTitle: true },
  'member.removed': { verb: messages.removedTheMember, showsTitle: true },
  'secret.updated': { verb: messages.replacedTheSecret, showsTitle: true },
  'member.joined': { verb: messages.joinedTheProject, showsTitle: false },
  'member.left': { verb: messages.leftTheProject, showsTitle: false },
  'invitation.created': { verb: 'invited', showsTitle: true },
  'invitation.revoked': { verb: messages.revokedTheInvitationOf, showsTitle: true },
  'bundle.applied': { verb: messages.pushedAFolder, showsTitle: false },
  'links.updated': { verb: messages.updatedLinksIn, showsTitle: true },
  'git.connected': { verb: messages.connectedGit, showsTitle: false },
  'git.disconnected': { verb: messages.disconnectedGit, showsTitle: false },
  'git.updated': { verb: messages.changedTheGitConnection, showsTitle: false },
  'git.synced': { verb: messages.syncedWithGit, showsTitle: false },
  'git.conflict': { verb: messages.foundAGitConflictIn, showsTitle: true },
  'git.resolved': { verb: messages.resolvedAGitConflictIn, showsTitle: true },
  'git.secret_rotated': { verb: messages.renewedTheWebhookSecret, showsTitle: false },
};

/** @param type as in `page.published` */
export const eventMessage = (type: string): EventMessage => {
  const whole = WHOLE[type];
  if (whole !== undefined) return whole;
  const [subject = '', verb = ''] = type.split('.');
  const said = verb.replaceAll('_', ' ');
  if (subject === 'page') return { verb: said, showsTitle: true };
  return {
    verb: `${said} the ${NOUNS[subject] ?? subject.replaceAll('_', ' ')}`,
    showsTitle: true,
  };
};
