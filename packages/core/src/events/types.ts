/**
 * Types of the events in a project's audit trail (`GET /projects/:projectId/events`). Every change
 * writes one, in the transaction of the change. The deletion of a project writes none: its trail
 * goes with it.
 */
export const EVENT_TYPES = {
  'project.created': 'The project was created',
  'settings.updated': 'Settings were changed; `data.changed` names them',
  'domain.verified':
    'A domain of the project was verified and serves its site; `data.domain`, `data.proof`',
  'domain.released':
    'Another project verified the domain, which does not serve the site of this one any more; `data.domain`',
  'member.added': 'A person got a role; `data.role`',
  'member.updated': "A person's role was changed; `data.from`, `data.to`",
  'member.removed': 'A person lost their role; `data.role`',
  'member.joined': 'A person accepted an invitation; `data.role`, `data.invitedBy`',
  'member.left': 'A person left the project; `data.role`',
  'invitation.created': 'A person was invited; `data.role`, `data.expiresAt`',
  'invitation.revoked': 'An invitation was revoked; `data.role`',
  'token.created': 'A project token was created; `data.scopes`, `data.expiresAt`',
  'token.revoked': 'A project token was revoked',
  'key.created': 'An assistant key was created; `data.allowedOrigins`, `data.allowPrivate`',
  'key.revoked': 'An assistant key was revoked',
  'space.created': 'A space was created',
  'space.renamed': 'A space was renamed; `data.from`, `data.to`',
  'space.moved': 'A space was moved; `data.from`, `data.to` are positions',
  'space.deleted': 'An empty space was deleted',
  'nav_item.created': 'A group or link was created; `data.type`',
  'nav_item.renamed': 'A navigation item was renamed; `data.from`, `data.to`',
  'nav_item.moved':
    'A navigation item was moved; `data.from`, `data.to` give space, parent and position',
  'nav_item.path_set':
    'The address of a page was set, or follows the navigation again; `data.from`, `data.to`, `data.custom`',
  'nav_item.deleted': 'A navigation item that is no page was deleted; `data.type`',
  'redirects.created': 'Redirects were set by hand; `data.redirects` counts them',
  'redirects.deleted': 'A redirect was deleted; `data.from`',
  'links.updated':
    'Links followed pages to other paths; `data.from`, `data.to`, `data.pages` counts the pages rewritten, `data.leftPages` names those left alone',
  'page.created': 'A page was created',
  'page.updated':
    'A page got a new revision or description, or its newest revision a name; `data.version`, `data.message`',
  'page.restored': 'An archived page came back; `data.status`',
  'page.published': 'A page was published; `data.version`',
  'page.submitted': 'A page was submitted for review; `data.version`',
  'page.approved': 'A review ended with approval; `data.version`, `data.comment`',
  'page.rejected': 'A review ended with rejection; `data.comment`',
  'page.withdrawn': 'A review was withdrawn',
  'page.unpublished': 'A page was taken off the site',
  'page.archived': 'A page was archived',
  'page.deleted': 'An archived page was deleted for good',
  'asset.created': 'An image or a file was uploaded; `data.mediaType`, `data.size`',
  'asset.deleted': 'An image or a file was taken out; `data.hash`',
  'git.connected': 'A repository was connected; `data.repo`, `data.branch`',
  'git.updated': 'The Git connection was changed; `data.changed` names its members',
  'git.paused': 'The Git sync was paused',
  'git.resumed': 'The Git sync was resumed',
  'git.secret_rotated': 'The webhook secret was replaced',
  'git.disconnected': 'The repository was disconnected; `data.repo`',
  'git.synced': 'A sync changed pages or the repository; `data` holds its counts and commit',
  'git.conflict': 'A page was edited on both sides; `data.kind`, `data.applied`',
  'git.resolved':
    'A conflict was resolved; `data.keep`, and `data.reason` where a sync found it settled',
  'api_source.changed':
    'A new version of a description of an API changed its pages; `data.counts`, `data.changes`, and the versions `data.from`, `data.to`',
  'skill.created': 'A skill was created',
  'skill.updated': 'A skill was changed; `data.version`',
  'skill.deleted': 'A skill was deleted; `data.triggers` counts those that went with it',
  'trigger.created':
    'A user created a trigger, whose executions have the rights of this user; `data.skillId`',
  'trigger.deleted': 'A trigger was deleted; `data.skillId`',
  'secret.created': 'A secret was created; `data.hosts`',
  'secret.updated':
    'Value and hosts of a secret were replaced; `data.hosts`, `data.from` its hosts before',
  'secret.deleted': 'A secret was deleted; `data.hosts`',
  'bundle.applied': 'A bundle was applied; `data` holds its counts',
} as const satisfies Record<string, string>;

export type EventType = keyof typeof EVENT_TYPES;
