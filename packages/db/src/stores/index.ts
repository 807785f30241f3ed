/** All stores of one connection. */
import type { Stores } from '@quoin/core';
import type { Access } from '../access.ts';
import { agentStores } from './agent/index.ts';
import { apiStore } from './api.ts';
import { assetStore } from './assets.ts';
import { assistantKeyStore } from './assistant-keys.ts';
import { auditStore } from './audit.ts';
import { conversationStore } from './conversations.ts';
import { credentialStore } from './credentials.ts';
import { deviceStore } from './devices.ts';
import { embedStore } from './embeds.ts';
import { eventStore } from './events.ts';
import { feedbackStore } from './feedback.ts';
import { gitStores } from './git/index.ts';
import { idempotencyStore } from './idempotency.ts';
import { invitationStore } from './invitations.ts';
import { mcpSessionStore } from './mcp-sessions.ts';
import { mcpStreamStore } from './mcp-streams.ts';
import { memberStore } from './members.ts';
import { navStore } from './nav.ts';
import { oauthStore } from './oauth.ts';
import { pageCountStore } from './page-counts.ts';
import { pageStore } from './pages.ts';
import { planStore } from './plan.ts';
import { presenceStore } from './presence.ts';
import { projectStore } from './projects.ts';
import { rateLimitStore } from './rate-limits.ts';
import { redirectStore } from './redirects.ts';
import { revisionStore } from './revisions.ts';
import { searchStore } from './search.ts';
import { sessionStore } from './sessions.ts';
import { siteStore } from './site.ts';
import { spaceStore } from './spaces.ts';
import { storageStore } from './storage.ts';
import { tokenStore } from './tokens.ts';
import { userStore } from './users.ts';

export const createStores = (access: Access): Stores => ({
  users: userStore(access),
  credentials: credentialStore(access),
  sessions: sessionStore(access),
  tokens: tokenStore(access),
  devices: deviceStore(access),
  projects: projectStore(access),
  members: memberStore(access),
  invitations: invitationStore(access),
  spaces: spaceStore(access),
  nav: navStore(access),
  pages: pageStore(access),
  revisions: revisionStore(access),
  redirects: redirectStore(access),
  assets: assetStore(access),
  events: eventStore(access),
  audit: auditStore(access),
  idempotency: idempotencyStore(access),
  rateLimits: rateLimitStore(access),
  search: searchStore(access),
  site: siteStore(access),
  feedback: feedbackStore(access),
  embeds: embedStore(access),
  assistantKeys: assistantKeyStore(access),
  conversations: conversationStore(access),
  git: gitStores(access),
  agent: agentStores(access),
  oauth: oauthStore(access),
  mcpSessions: mcpSessionStore(access),
  mcpStreams: mcpStreamStore(access),
  presence: presenceStore(access),
  storage: storageStore(access),
  pageCounts: pageCountStore(access),
  plan: planStore(access),
  api: apiStore(access),
});
