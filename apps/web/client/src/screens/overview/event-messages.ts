/** What the audit trail's events are called in a sentence whose subject is a person. */

export interface EventMessage {
  readonly verb: string;
  /** Whether the title of what it happened to ends the sentence. */
  readonly showsTitle: boolean;
}

const NOUNS: Readonly<Record<string, string>> = {
  nav_item: 'navigation entry',
  key: 'assistant key',
  git: 'Git',
  asset: 'file',
  settings: 'settings',
  links: 'links',
};

/** Where verb and noun do not make the sentence. */
const WHOLE: Readonly<Record<string, EventMessage>> = {
  'project.created': { verb: 'created the project', showsTitle: false },
  'settings.updated': { verb: 'changed the settings', showsTitle: false },
  'domain.verified': { verb: 'verified the domain', showsTitle: true },
  'domain.released': { verb: 'released the domain', showsTitle: true },
  'page.updated': { verb: 'edited', showsTitle: true },
  'page.submitted': { verb: 'submitted for review', showsTitle: true },
  'page.deleted': { verb: 'permanently deleted', showsTitle: true },
  'member.added': { verb: 'gave a role to', showsTitle: true },
  'member.updated': { verb: 'changed the role of', showsTitle: true },
  'member.removed': { verb: 'removed the member', showsTitle: true },
  'secret.updated': { verb: 'replaced the secret', showsTitle: true },
  'member.joined': { verb: 'joined the project', showsTitle: false },
  'member.left': { verb: 'left the project', showsTitle: false },
  'invitation.created': { verb: 'invited', showsTitle: true },
  'invitation.revoked': { verb: 'revoked the invitation of', showsTitle: true },
  'bundle.applied': { verb: 'pushed a folder', showsTitle: false },
  'links.updated': { verb: 'updated links in', showsTitle: true },
  'git.connected': { verb: 'connected Git', showsTitle: false },
  'git.disconnected': { verb: 'disconnected Git', showsTitle: false },
  'git.updated': { verb: 'changed the Git connection', showsTitle: false },
  'git.synced': { verb: 'synced with Git', showsTitle: false },
  'git.conflict': { verb: 'found a Git conflict in', showsTitle: true },
  'git.resolved': { verb: 'resolved a Git conflict in', showsTitle: true },
  'git.secret_rotated': { verb: 'renewed the webhook secret', showsTitle: false },
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
