/**
 * Types of audit events: what the operator of a deployment reads with `quoin admin audit`. Project
 * events that concern access (members, tokens, keys, settings, Git, triggers, …) are copied here by
 * `events/record.ts` with the type that they have in the project's trail.
 */
export const AUDIT_TYPES = {
  'sign_in.succeeded': 'A user signed in; `data.method` is `password` or the provider',
  'sign_in.failed':
    'A sign-in was refused; `data.method`, `data.reason`. The user is null where no account has the e-mail',
  'user.signed_out': 'A user signed out',
  'user.signed_up': 'A person made an account',
  'user.added': 'An operator added a user; `data.role`',
  'user.disabled': 'An operator disabled a user',
  'user.enabled': 'An operator enabled a user',
  'user.deleted': 'A user was deleted; the events of the user stay, without name and e-mail',
  'user.delete_failed': 'A user did not confirm the deletion of the account; `data.reason`',
  'password.changed': 'The password of a user was changed',
  'password.change_failed': 'A change of a password was refused; `data.reason`',
  'sessions.revoked': 'Sessions of a user were ended; `data.which` is `one`, `others` or `all`',
  'token.created': 'An access token was created; `data.scopes`, `data.expiresAt`, `data.by`',
  'token.revoked': 'An access token was revoked; `data.by`',
  'device.approved': 'A user approved a device; `data.scopes`',
  'device.denied': 'A user denied a device',
  'oauth.granted': 'A user approved an application; `data.scopes`, `data.redirectUri`',
  'oauth.code_reused':
    'An authorization code was used a second time, and its token was revoked (RFC 6749 §4.1.2)',
  'oauth.refresh_reused':
    'A refresh token was used a second time, and its access token was revoked (RFC 9700 §4.14.2)',
  'project.deleted': 'A project was deleted with everything in it',
  'secrets.rotated': 'Stored credentials were sealed under the new secret',
  'times.repaired':
    'Times in the future were set to the present time; `data.rows` by column, `data.now`',
  'backup.restored': 'A backup was restored; earlier audit events are those of the backup',
} as const satisfies Record<string, string>;

export type AuditType = keyof typeof AUDIT_TYPES;
