/** Records with everything filled in, and a small project with pages. */
import type {
  AssetRecord,
  AssistantKeyRecord,
  AuditRecord,
  ConversationRecord,
  DeviceRecord,
  EventRecord,
  ExecutionRecord,
  GitAccountRecord,
  GitConflictRecord,
  GitConnectionRecord,
  GitDeliveryRecord,
  GitFileRecord,
  GitProposalRecord,
  GitRequestPreview,
  GitRunRecord,
  InvitationRecord,
  McpSessionRecord,
  McpStreamRecord,
  MembershipRecord,
  NavItemRecord,
  OauthClientRecord,
  OauthCodeRecord,
  PageFeedbackRecord,
  PageRecord,
  ProjectRecord,
  ProjectSecretRecord,
  QuestionRecord,
  RevisionRecord,
  SkillRecord,
  SpaceRecord,
  Stores,
  TokenRecord,
  TriggerRecord,
  UserRecord,
} from '@quoin/core';
import { executionRow, skillRow } from '@quoin/test-kit';

/** Whole milliseconds, none of them zero, so that a lost fraction shows. */
export const T0 = new Date('2026-03-01T10:20:30.123Z');

export const later = (ms: number): Date => new Date(T0.getTime() + ms);

/** Ascending, as the application's are. */
export const id = (): string => Bun.randomUUIDv7();

export const user = (patch: Partial<UserRecord> = {}): UserRecord => {
  const userId = id();
  return {
    id: userId,
    email: `${userId}@example.org`,
    name: 'Zoë 🦉',
    emailVerified: true,
    image: null,
    role: 'member',
    disabledAt: null,
    createdAt: T0,
    updatedAt: T0,
    ...patch,
  };
};

export const project = (patch: Partial<ProjectRecord> = {}): ProjectRecord => {
  const projectId = id();
  return {
    id: projectId,
    name: 'Docs',
    slug: `docs-${projectId}`,
    description: 'What it is',
    visibility: 'private',
    editorMode: 'block',
    theme: 'system',
    primaryColor: '#123456',
    fontFamily: 'Inter',
    fontSize: 16,
    layout: 'docs',
    approvalsRequired: true,
    allowSelfApproval: false,
    validationRules: {},
    synonyms: [],
    manifest: { zebra: 1, apple: [null, { deep: true, text: 'ü\u2028"' }] },
    createdAt: T0,
    updatedAt: T0,
    ...patch,
  };
};

export const membership = (
  projectId: string,
  userId: string,
  role: MembershipRecord['role'] = 'owner',
): MembershipRecord => ({ projectId, userId, role, createdAt: T0 });

export const invitation = (
  projectId: string,
  createdBy: string,
  patch: Partial<InvitationRecord> = {},
): InvitationRecord => {
  const invitationId = id();
  return {
    id: invitationId,
    projectId,
    email: null,
    role: 'editor',
    hash: `hash-${invitationId}`,
    createdBy,
    createdByToken: null,
    createdAt: T0,
    expiresAt: later(10),
    revokedAt: null,
    acceptedAt: null,
    acceptedBy: null,
    ...patch,
  };
};

export const token = (userId: string, patch: Partial<TokenRecord> = {}): TokenRecord => {
  const tokenId = id();
  return {
    id: tokenId,
    userId,
    projectId: null,
    name: 'CI',
    scopes: ['docs:read', 'docs:write'],
    hash: `hash-${tokenId}`,
    preview: 'quoi…wxyz',
    createdAt: T0,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    parentId: null,
    clientId: null,
    ...patch,
  };
};

export const mcpSession = (
  { id: tokenId, userId }: TokenRecord,
  patch: Partial<McpSessionRecord> = {},
): McpSessionRecord => ({
  id: id(),
  userId,
  tokenId,
  projectId: null,
  mode: 'local',
  project: null,
  client: {
    protocolVersion: '2025-11-25',
    capabilities: { roots: {} },
    clientInfo: { name: 'test', version: '1' },
  },
  createdAt: T0,
  lastUsedAt: T0,
  ...patch,
});

export const mcpStream = (
  { id: sessionId }: McpSessionRecord,
  patch: Partial<McpStreamRecord> = {},
): McpStreamRecord => ({
  id: id(),
  sessionId,
  requestId: '1',
  lastEvent: 0,
  isOver: false,
  createdAt: T0,
  aliveAt: T0,
  ...patch,
});

export const device = (patch: Partial<DeviceRecord> = {}): DeviceRecord => {
  const deviceId = id();
  return {
    id: deviceId,
    deviceCodeHash: `code-${deviceId}`,
    userCode: deviceId.slice(-9),
    name: 'Laptop',
    scopes: ['docs:read'],
    grantedScopes: null,
    status: 'pending',
    userId: null,
    interval: 5,
    lastPolledAt: null,
    createdAt: T0,
    expiresAt: later(600_000),
    ...patch,
  };
};

export const space = (projectId: string, patch: Partial<SpaceRecord> = {}): SpaceRecord => ({
  id: id(),
  projectId,
  name: 'Guide',
  slug: 'guide',
  locale: 'en',
  version: null,
  icon: null,
  position: 0,
  createdAt: T0,
  ...patch,
});

export const navItem = (
  place: SpaceRecord,
  slug: string,
  patch: Partial<NavItemRecord> = {},
): NavItemRecord => ({
  id: id(),
  projectId: place.projectId,
  spaceId: place.id,
  parentId: null,
  type: 'page',
  title: slug,
  ownTitle: null,
  slug,
  path: `${place.slug}/${slug}`,
  customPath: null,
  href: null,
  icon: null,
  hidden: false,
  position: 0,
  ...patch,
});

export const page = (item: NavItemRecord, patch: Partial<PageRecord> = {}): PageRecord => ({
  id: id(),
  projectId: item.projectId,
  spaceId: item.spaceId,
  navItemId: item.id,
  title: item.title,
  description: null,
  status: 'draft',
  version: 1,
  contentHash: 'c0ffee',
  publishedVersion: null,
  publishedHash: null,
  publishedAt: null,
  reviewFrom: null,
  submittedBy: null,
  submittedAt: null,
  slugPending: false,
  sourcePath: null,
  createdAt: T0,
  updatedAt: T0,
  updatedBy: null,
  ...patch,
});

export const revision = (
  pageId: string,
  version = 1,
  patch: Partial<RevisionRecord> = {},
): RevisionRecord => ({
  id: id(),
  pageId,
  version,
  title: 'Hello',
  content: `# Hello ${version} 🦉\n`,
  size: 13,
  contentHash: 'c0ffee',
  authorId: null,
  source: 'api',
  message: null,
  createdAt: T0,
  ...patch,
});

export const event = (projectId: string, patch: Partial<EventRecord> = {}): EventRecord => ({
  id: id(),
  projectId,
  type: 'page.created',
  actorId: null,
  actorKind: 'token',
  subjectType: 'page',
  subjectId: 'x',
  subjectTitle: 'Hello',
  data: { from: null, to: 1 },
  createdAt: T0,
  ...patch,
});

export const auditEvent = (patch: Partial<AuditRecord> = {}): AuditRecord => ({
  id: id(),
  type: 'sign_in.failed',
  actorKind: 'anonymous',
  actorId: null,
  userId: null,
  projectId: null,
  subjectType: null,
  subjectId: null,
  subjectTitle: null,
  address: '2001:db8::1',
  userAgent: 'curl/8 \u001b[31m',
  requestId: 'r-1',
  data: { method: 'password', reason: null },
  createdAt: T0,
  ...patch,
});

export const asset = (projectId: string, patch: Partial<AssetRecord> = {}): AssetRecord => ({
  id: id(),
  projectId,
  hash: Bun.SHA256.hash(id(), 'hex'),
  name: 'Zoë 🦉.png',
  path: null,
  mediaType: 'image/png',
  size: 42,
  createdAt: T0,
  createdBy: null,
  width: 640,
  height: null,
  ...patch,
});

export const assistantKey = (
  projectId: string,
  patch: Partial<AssistantKeyRecord> = {},
): AssistantKeyRecord => {
  const keyId = id();
  return {
    id: keyId,
    projectId,
    label: 'Website 🦉',
    hash: `hash-${keyId}`,
    preview: 'qak_…wxyz',
    allowedOrigins: ['https://www.example.org', 'http://localhost:3000'],
    allowPrivate: false,
    createdAt: T0,
    createdBy: null,
    createdByToken: null,
    revokedAt: null,
    lastUsedAt: null,
    ...patch,
  };
};

export const conversation = (
  projectId: string,
  patch: Partial<ConversationRecord> = {},
): ConversationRecord => ({
  id: id(),
  projectId,
  owner: 'key:1',
  createdAt: T0,
  rating: null,
  comment: null,
  ratedAt: null,
  ...patch,
});

export const question = (
  { id: conversationId, projectId }: ConversationRecord,
  patch: Partial<QuestionRecord> = {},
): QuestionRecord => ({
  id: id(),
  conversationId,
  projectId,
  question: 'Wie groß? 🦉',
  answer: 'Sehr.',
  answered: true,
  pageIds: [],
  model: 'extractive',
  createdAt: T0,
  ...patch,
});

export const pageFeedback = (
  projectId: string,
  pageId: string,
  patch: Partial<PageFeedbackRecord> = {},
): PageFeedbackRecord => ({
  id: id(),
  projectId,
  pageId,
  day: '2026-03-01',
  reader: id(),
  rating: 'down',
  reason: 'missing',
  comment: 'Wie groß? 🦉',
  status: 'open',
  createdAt: T0,
  updatedAt: T0,
  ...patch,
});

export const gitAccount = (
  userId: string,
  patch: Partial<GitAccountRecord> = {},
): GitAccountRecord => ({
  id: id(),
  userId,
  provider: 'github_enterprise',
  host: 'https://git.example.org',
  login: 'zoë',
  token: 'sealed-token',
  createdAt: T0,
  ...patch,
});

export const gitConnection = (
  projectId: string,
  patch: Partial<GitConnectionRecord> = {},
): GitConnectionRecord => ({
  id: id(),
  projectId,
  provider: 'gitlab',
  host: null,
  repoFullName: 'Harbour/Docs',
  branch: 'main',
  basePath: 'docs',
  outboundMode: 'pr',
  conflictPolicy: 'git_wins',
  status: 'active',
  autoSync: true,
  publishOnSync: false,
  settings: { commitMessage: '{message}\n\nZoë 🦉', commitSignOff: true },
  signingKey: 'sealed-key',
  signingPublicKey: { format: 'ssh', publicKey: 'ssh-ed25519 AAAA', fingerprint: 'SHA256:abc' },
  accountId: null,
  token: 'sealed-token',
  installationId: '42',
  webhookSecret: 'sealed-secret',
  previousWebhookSecret: 'sealed-previous',
  previousSecretUntil: later(1),
  direction: 'merge',
  lastCommit: '9b8d7e6',
  lastTree: '1a2b3c4',
  firstCommit: '7f6e5d4',
  disconnectedAt: null,
  navigationHash: 'c0ffee',
  navigationAt: later(4),
  lastSyncedAt: later(2),
  error: 'Zu spät 🦉',
  failures: 3,
  retryAt: later(3),
  pullRequest: {
    number: 7,
    url: 'https://gitlab.com/harbour/docs/-/merge_requests/7',
    branch: 'quoin/docs',
    commit: '5d6e7f8',
    onto: '9b8d7e6',
    state: 'open',
  },
  lease: null,
  leasedUntil: null,
  createdAt: T0,
  updatedAt: T0,
  createdBy: null,
  ...patch,
});

export const gitFile = (
  { id: connectionId }: GitConnectionRecord,
  path: string,
  patch: Partial<GitFileRecord> = {},
): GitFileRecord => ({
  connectionId,
  path,
  kind: 'page',
  pageId: null,
  oid: '8ab686e',
  mode: '100644',
  contentHash: 'c0ffee',
  version: 1,
  content: null,
  sentVersion: null,
  sentOver: null,
  ...patch,
});

export const gitProposal = (
  { id: connectionId }: GitConnectionRecord,
  path: string,
  patch: Partial<GitProposalRecord> = {},
): GitProposalRecord => ({
  connectionId,
  path,
  oid: '8ab686e',
  pageId: null,
  version: 2,
  createdAt: T0,
  ...patch,
});

export const gitRun = (
  { id: connectionId, projectId }: GitConnectionRecord,
  patch: Partial<GitRunRecord> = {},
): GitRunRecord => ({
  id: id(),
  connectionId,
  projectId,
  trigger: 'webhook',
  status: 'Success',
  done: 1,
  total: 2,
  commitBefore: null,
  commitAfter: '9b8d7e6',
  counts: {
    created: 1,
    updated: 2,
    renamed: 3,
    archived: 4,
    merged: 5,
    pushed: 6,
    conflicts: 7,
    skipped: 8,
  },
  files: [{ path: 'docs/größe 🦉.md', action: 'created', pageId: 'p' }],
  pullRequestUrl: null,
  error: null,
  confirmedCommit: null,
  createdAt: T0,
  startedAt: later(1),
  finishedAt: later(2),
  ...patch,
});

export const gitConflict = (
  { id: connectionId, projectId }: GitConnectionRecord,
  pageId: string,
  patch: Partial<GitConflictRecord> = {},
): GitConflictRecord => ({
  id: id(),
  connectionId,
  projectId,
  pageId,
  runId: id(),
  path: 'docs/guide.md',
  kind: 'content',
  base: '# Old 🦉\n',
  editor: '# Ours\r\n',
  git: null,
  applied: 'git',
  appliedVersion: 2,
  createdAt: T0,
  resolvedAt: null,
  resolvedBy: null,
  keep: null,
  ...patch,
});

export const gitRequestPreview: GitRequestPreview = {
  manifest: { name: 'Größe' },
  spaces: [{ id: 's', name: 'Guide', slug: 'guide', locale: null, version: null, icon: null }],
  items: [],
  texts: { p: '# Page\u2028\n' },
  files: [
    {
      ...{ path: 'Größe.png', oid: 'a'.repeat(40), hash: 'b'.repeat(64), name: 'Größe.png' },
      ...{ mediaType: 'image/png', size: 8, width: null, height: null },
    },
  ],
};

export const gitDelivery = (
  { id: connectionId }: GitConnectionRecord,
  patch: Partial<GitDeliveryRecord> = {},
): GitDeliveryRecord => ({
  connectionId,
  deliveryId: id(),
  runId: null,
  receivedAt: T0,
  ...patch,
});

export const skill = (projectId: string, patch: Partial<SkillRecord> = {}): SkillRecord => ({
  ...skillRow(projectId),
  name: 'Größe 🦉',
  description: 'Notes\u2028',
  runRole: 'viewer',
  // Members out of order: reading keeps their order.
  steps: [
    { id: 'search', use: 'search', with: { zebra: 1, apple: '{{ input.body.q }}' } },
    { id: 'write', use: 'create_page', if: 'true', retry: { times: 2 } },
  ],
  output: { z: '{{ steps.search.output }}', a: null },
  source: '# of people\nname: Größe 🦉\n',
  createdAt: T0,
  updatedAt: T0,
  ...patch,
});

export const projectSecret = (
  projectId: string,
  patch: Partial<ProjectSecretRecord> = {},
): ProjectSecretRecord => ({
  id: id(),
  projectId,
  name: 'key',
  hosts: ['api.example.com', '*.example.org:8443'],
  sealed: 'v1.sealed',
  createdAt: T0,
  updatedAt: T0,
  updatedBy: null,
  ...patch,
});

export const trigger = (
  { id: skillId, projectId }: SkillRecord,
  userId: string,
  patch: Partial<TriggerRecord> = {},
): TriggerRecord => {
  const triggerId = id();
  return {
    id: triggerId,
    type: 'webhook',
    projectId,
    skillId,
    userId,
    name: 'Help desk 🦉',
    tokenHash: `hash-${triggerId}`,
    preview: 'qtr_…wxyz',
    createdAt: T0,
    lastUsedAt: null,
    ...patch,
  };
};

export const execution = (
  { id: skillId, projectId, name, steps, output }: SkillRecord,
  patch: Partial<ExecutionRecord> = {},
): ExecutionRecord => ({
  ...executionRow(projectId),
  skillId,
  skill: { name, steps, output },
  input: { body: { z: [1, '🦉\u2028\0'], a: null }, headers: { host: 'x' }, query: { q: '' } },
  sealedHeaders: 'sealed',
  wakeAt: T0,
  createdAt: T0,
  ...patch,
});

export const oauthClient = (patch: Partial<OauthClientRecord> = {}): OauthClientRecord => ({
  id: id(),
  name: 'Inspector 🦉',
  redirectUris: ['http://127.0.0.1:6274/callback'],
  createdAt: T0,
  lastUsedAt: null,
  documentUrl: null,
  documentUntil: null,
  refreshes: false,
  ...patch,
});

export const oauthCode = (
  { id: clientId }: OauthClientRecord,
  userId: string,
  patch: Partial<OauthCodeRecord> = {},
): OauthCodeRecord => ({
  hash: `hash-${id()}`,
  clientId,
  userId,
  redirectUri: 'http://127.0.0.1:6274/callback',
  scopes: ['docs:read', 'agent:run'],
  codeChallenge: 'challenge',
  resource: 'https://docs.example.org/mcp',
  createdAt: T0,
  expiresAt: later(60_000),
  consumedAt: null,
  tokenId: null,
  ...patch,
});

export interface Seed {
  readonly owner: UserRecord;
  readonly project: ProjectRecord;
  readonly space: SpaceRecord;
}

/** An owner, a project and a space. */
export const seedProject = async (stores: Stores): Promise<Seed> => {
  const seed = { owner: user(), project: project() };
  const place = space(seed.project.id);
  await stores.users.insert(seed.owner);
  await stores.projects.insert(seed.project);
  await stores.members.insert(membership(seed.project.id, seed.owner.id));
  await stores.spaces.insert(place);
  return { ...seed, space: place };
};

/** A page with its place and first revision. */
export const seedPage = async (
  stores: Stores,
  place: SpaceRecord,
  slug: string,
  patch: Partial<PageRecord> = {},
): Promise<{ item: NavItemRecord; page: PageRecord; revision: RevisionRecord }> => {
  const item = navItem(place, slug);
  const row = page(item, patch);
  const text = revision(row.id, row.version);
  await stores.nav.insert(item);
  await stores.pages.insert(row);
  await stores.revisions.insert(text);
  return { item, page: row, revision: text };
};
