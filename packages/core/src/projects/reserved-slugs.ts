/**
 * Slugs that new projects cannot have: a project's site is at `/<slug>`, beside the service's own
 * paths. A project that has such a slug from before keeps it.
 */

/** First segments of the service's own paths. A test compares them with what is mounted. */
const MOUNTED = [
  'activate',
  'api',
  'app',
  'assets',
  'assistant',
  'executions',
  'health',
  'join',
  'mcp',
  'messages',
  'metrics',
  'oauth',
  'projects',
  'ready',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'skills',
  'sse',
  'tls-host',
  'v1',
  'webhooks',
];

/**
 * Names at which users expect an account or a sign-in form, so that no project can show one there,
 * and names that pages of e-mail, invitations and single sign-on will need.
 */
const KEPT_FREE = [
  'account',
  'accounts',
  'admin',
  'auth',
  'authorize',
  'forgot-password',
  'invitation',
  'invitations',
  'invite',
  'invites',
  'join',
  'log-in',
  'log-out',
  'login',
  'logout',
  'mfa',
  'oidc',
  'password',
  'password-reset',
  'profile',
  'recover',
  'register',
  'reset-password',
  'saml',
  'scim',
  'session',
  'sessions',
  'signin',
  'signout',
  'signup',
  'sso',
  'tokens',
  'unsubscribe',
  'user',
  'users',
  'verify',
  'verify-email',
];

const RESERVED: ReadonlySet<string> = new Set([...MOUNTED, ...KEPT_FREE]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);
