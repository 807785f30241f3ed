/**
 * Tables on SQLite. `pg.ts` holds the same ones; `test/schema-parity.test-d.ts` keeps both equal in
 * names and JavaScript types. Ids are UUIDv7 text, times whole milliseconds, JSON is text.
 */
import type { ProjectRole } from '@quoin/auth-scopes';
import type {
  ApiPageRecord,
  ApiSourceRecord,
  AuditRecord,
  DeviceStatus,
  EmbedRecord,
  ExecutionRecord,
  ExecutionStepRecord,
  GitConflictKind,
  GitConflictRecord,
  GitConnectionRecord,
  GitFileKind,
  GitProvider,
  GitRequestRecord,
  GitRunRecord,
  GitRunStatus,
  GitTrigger,
  Id,
  IdKind,
  McpSessionRecord,
  NavItemType,
  OauthCodeRecord,
  OauthRefreshRecord,
  PageFeedbackRecord,
  PageRecord,
  ProjectDomainRecord,
  ProjectRecord,
  RevisionSource,
  SiteChangeKind,
  SkillRecord,
  TokenRecord,
  TriggerRecord,
} from '@quoin/core';
import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

const id = <Kind extends IdKind>() => text('id').$type<Id<Kind>>().primaryKey();
const time = (name: string) => integer(name, { mode: 'timestamp_ms' });
const flag = (name: string) => integer(name, { mode: 'boolean' });
const json = (name: string) => text(name, { mode: 'json' });

export const users = sqliteTable('users', {
  id: id<'user'>(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  emailVerified: flag('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role').$type<'operator' | 'member'>().notNull().default('member'),
  disabledAt: time('disabled_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const ownedByUser = (name = 'user_id') =>
  text(name)
    .$type<Id<'user'>>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const byUser = (name: string) =>
  text(name)
    .$type<Id<'user'>>()
    .references(() => users.id, { onDelete: 'set null' });
const byToken = (name: string) =>
  text(name)
    .$type<Id<'token'>>()
    .references(() => tokens.id, { onDelete: 'set null' });

export const sessions = sqliteTable(
  'sessions',
  {
    id: id<'session'>(),
    expiresAt: time('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ownedByUser(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
);

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownedByUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('accounts_user_id_idx').on(t.userId),
    uniqueIndex('accounts_provider_account_idx').on(t.providerId, t.accountId),
  ],
);

export const verifications = sqliteTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expires_at_idx').on(t.expiresAt),
  ],
);

export const projects = sqliteTable('projects', {
  id: id<'project'>(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull(),
  visibility: text('visibility').$type<ProjectRecord['visibility']>().notNull(),
  editorMode: text('editor_mode').$type<ProjectRecord['editorMode']>().notNull(),
  theme: text('theme').$type<ProjectRecord['theme']>().notNull(),
  primaryColor: text('primary_color').notNull(),
  fontFamily: text('font_family').notNull(),
  fontSize: integer('font_size').notNull(),
  layout: text('layout').$type<ProjectRecord['layout']>().notNull(),
  approvalsRequired: flag('approvals_required').notNull(),
  allowSelfApproval: flag('allow_self_approval').notNull(),
  validationRules: json('validation_rules')
    .$type<ProjectRecord['validationRules']>()
    .notNull()
    .default({}),
  synonyms: json('synonyms').$type<ProjectRecord['synonyms']>().notNull().default([]),
  manifest: json('manifest').$type<ProjectRecord['manifest']>().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const ownedByProject = () =>
  text('project_id')
    .$type<Id<'project'>>()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

export const tokens = sqliteTable(
  'tokens',
  {
    id: id<'token'>(),
    userId: ownedByUser(),
    projectId: text('project_id')
      .$type<Id<'project'>>()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: json('scopes').$type<TokenRecord['scopes']>().notNull(),
    hash: text('hash').notNull().unique(),
    preview: text('preview').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    lastUsedAt: time('last_used_at'),
    parentId: text('parent_id')
      .$type<Id<'token'>>()
      .references((): AnySQLiteColumn => tokens.id, {
        onDelete: 'set null',
      }),
    clientId: text('client_id')
      .$type<Id<'oauthClient'>>()
      .references((): AnySQLiteColumn => oauthClients.id, {
        onDelete: 'set null',
      }),
  },
  (t) => [
    index('tokens_user_id_idx').on(t.userId),
    index('tokens_project_id_idx').on(t.projectId),
    index('tokens_parent_id_idx').on(t.parentId),
    index('tokens_client_id_idx').on(t.clientId),
  ],
);

export const deviceAuthorizations = sqliteTable(
  'device_authorizations',
  {
    id: id<'device'>(),
    deviceCodeHash: text('device_code_hash').notNull().unique(),
    userCode: text('user_code').notNull().unique(),
    name: text('name').notNull(),
    scopes: json('scopes').$type<TokenRecord['scopes']>().notNull(),
    grantedScopes: json('granted_scopes').$type<TokenRecord['scopes']>(),
    status: text('status').$type<DeviceStatus>().notNull(),
    userId: text('user_id')
      .$type<Id<'user'>>()
      .references(() => users.id, { onDelete: 'cascade' }),
    interval: integer('interval').notNull(),
    lastPolledAt: time('last_polled_at'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('device_authorizations_user_id_idx').on(t.userId),
    index('device_authorizations_expires_at_idx').on(t.expiresAt),
  ],
);

export const memberships = sqliteTable(
  'memberships',
  {
    projectId: ownedByProject(),
    userId: ownedByUser(),
    role: text('role').$type<ProjectRole>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('memberships_user_id_idx').on(t.userId),
  ],
);

export const invitations = sqliteTable(
  'invitations',
  {
    id: id<'invitation'>(),
    projectId: ownedByProject(),
    email: text('email'),
    role: text('role').$type<ProjectRole>().notNull(),
    hash: text('hash').notNull().unique(),
    createdBy: ownedByUser('created_by'),
    createdByToken: byToken('created_by_token'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    acceptedAt: time('accepted_at'),
    acceptedBy: byUser('accepted_by'),
  },
  (t) => [
    index('invitations_project_id_idx').on(t.projectId, t.id),
    index('invitations_created_by_idx').on(t.createdBy),
    index('invitations_created_by_token_idx').on(t.createdByToken),
    index('invitations_accepted_by_idx').on(t.acceptedBy),
  ],
);

export const spaces = sqliteTable(
  'spaces',
  {
    id: id<'space'>(),
    projectId: ownedByProject(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    locale: text('locale'),
    version: text('version'),
    icon: text('icon'),
    position: integer('position').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('spaces_project_id_slug_idx').on(t.projectId, t.slug)],
);

/** Neither a space nor a parent takes its items with it: callers empty them first. */
export const navItems = sqliteTable(
  'nav_items',
  {
    id: id<'navItem'>(),
    projectId: ownedByProject(),
    spaceId: text('space_id')
      .$type<Id<'space'>>()
      .notNull()
      .references(() => spaces.id),
    parentId: text('parent_id')
      .$type<Id<'navItem'>>()
      .references((): AnySQLiteColumn => navItems.id),
    type: text('type').$type<NavItemType>().notNull(),
    title: text('title').notNull(),
    ownTitle: text('own_title'),
    slug: text('slug').notNull(),
    path: text('path').notNull(),
    customPath: text('custom_path'),
    href: text('href'),
    icon: text('icon'),
    hidden: flag('hidden').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    uniqueIndex('nav_items_project_id_page_path_idx')
      .on(t.projectId, t.path)
      .where(sql`type = 'page'`),
    index('nav_items_project_id_path_idx').on(t.projectId, t.path),
    index('nav_items_space_id_parent_id_position_idx').on(t.spaceId, t.parentId, t.position),
    index('nav_items_parent_id_idx').on(t.parentId),
    index('nav_items_api_idx').on(t.projectId).where(sql`type = 'api'`),
  ],
);

export const pages = sqliteTable(
  'pages',
  {
    id: id<'page'>(),
    projectId: ownedByProject(),
    spaceId: text('space_id')
      .$type<Id<'space'>>()
      .notNull()
      .references(() => spaces.id),
    navItemId: text('nav_item_id')
      .$type<Id<'navItem'>>()
      .notNull()
      .references(() => navItems.id),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status').$type<PageRecord['status']>().notNull(),
    version: integer('version').notNull(),
    contentHash: text('content_hash').notNull(),
    publishedVersion: integer('published_version'),
    publishedHash: text('published_hash'),
    publishedAt: time('published_at'),
    reviewFrom: text('review_from').$type<PageRecord['status']>(),
    submittedBy: byUser('submitted_by'),
    submittedAt: time('submitted_at'),
    slugPending: flag('slug_pending').notNull().default(false),
    sourcePath: text('source_path'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedBy: byUser('updated_by'),
  },
  (t) => [
    uniqueIndex('pages_nav_item_id_idx').on(t.navItemId),
    index('pages_project_id_id_idx').on(t.projectId, t.id),
    index('pages_project_id_status_id_idx').on(t.projectId, t.status, t.id),
    index('pages_project_id_updated_at_id_idx').on(t.projectId, t.updatedAt, t.id),
    index('pages_space_id_id_idx').on(t.spaceId, t.id),
    index('pages_project_id_source_path_idx').on(t.projectId, t.sourcePath),
    index('pages_submitted_by_idx').on(t.submittedBy),
    index('pages_updated_by_idx').on(t.updatedBy),
  ],
);

export const revisions = sqliteTable(
  'revisions',
  {
    id: id<'revision'>(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    size: integer('size').notNull(),
    contentHash: text('content_hash').notNull(),
    authorId: byUser('author_id'),
    source: text('source').$type<RevisionSource>().notNull(),
    message: text('message'),
    createdAt: time('created_at').notNull(),
    /** Last, so that lists of revisions never walk the overflow pages that hold it. */
    content: text('content').notNull(),
  },
  (t) => [
    uniqueIndex('revisions_page_id_version_idx').on(t.pageId, t.version),
    index('revisions_author_id_idx').on(t.authorId),
  ],
);

export const redirects = sqliteTable(
  'redirects',
  {
    id: id<'redirect'>(),
    projectId: ownedByProject(),
    fromPath: text('from_path').notNull(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .references(() => pages.id, { onDelete: 'cascade' }),
    toPath: text('to_path'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('redirects_project_id_from_path_idx').on(t.projectId, t.fromPath),
    index('redirects_page_id_idx').on(t.pageId),
  ],
);

export const assets = sqliteTable(
  'assets',
  {
    id: id<'asset'>(),
    projectId: ownedByProject(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    path: text('path'),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: byUser('created_by'),
    width: integer('width'),
    height: integer('height'),
  },
  (t) => [
    uniqueIndex('assets_project_id_path_idx').on(t.projectId, t.path),
    uniqueIndex('assets_project_id_hash_name_idx')
      .on(t.projectId, t.hash, t.name)
      .where(sql`path is null`),
    index('assets_project_id_id_idx').on(t.projectId, t.id),
    index('assets_hash_idx').on(t.hash),
    index('assets_created_by_idx').on(t.createdBy),
  ],
);

export const events = sqliteTable(
  'events',
  {
    id: id<'event'>(),
    projectId: ownedByProject(),
    type: text('type').notNull(),
    actorId: byUser('actor_id'),
    actorKind: text('actor_kind').$type<'token' | 'session' | 'system'>().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull(),
    data: json('data').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('events_project_id_id_idx').on(t.projectId, t.id),
    index('events_project_id_subject_id_idx').on(t.projectId, t.subjectId, t.id),
    index('events_actor_id_idx').on(t.actorId),
    index('events_of_people_idx')
      .on(t.subjectId)
      .where(sql`subject_type in ('member', 'invitation')`),
  ],
);

/** Without references: an audit event outlives its user and its project. */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: id<'auditEvent'>(),
    type: text('type').notNull(),
    actorKind: text('actor_kind').$type<AuditRecord['actorKind']>().notNull(),
    actorId: text('actor_id').$type<Id<'user'>>(),
    userId: text('user_id').$type<Id<'user'>>(),
    projectId: text('project_id').$type<Id<'project'>>(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    subjectTitle: text('subject_title'),
    address: text('address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    data: json('data').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('audit_events_created_at_id_idx').on(t.createdAt, t.id),
    index('audit_events_actor_id_idx').on(t.actorId, t.createdAt),
    index('audit_events_user_id_idx').on(t.userId, t.createdAt),
  ],
);

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    id: text('id').primaryKey(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: json('body').$type<unknown>(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('idempotency_keys_created_at_idx').on(t.createdAt)],
);

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (t) => [index('rate_limits_resets_at_idx').on(t.resetsAt)],
);

/**
 * Pages whose place in the search index is out of date. Triggers on `pages`, `nav_items` and `spaces`
 * write it (migration `search`), so that no write can forget to; `seq` grows with every mark. Nothing
 * refers to pages: a mark outlives the page that was deleted.
 */
export const searchPending = sqliteTable(
  'search_pending',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    pageId: text('page_id').$type<Id<'apiPage' | 'page'>>().notNull().unique(),
    projectId: text('project_id').$type<Id<'project'>>().notNull(),
  },
  (t) => [index('search_pending_project_id_seq_idx').on(t.projectId, t.seq)],
);

/** Queries, counted by day in UTC. */
export const searchQueries = sqliteTable(
  'search_queries',
  {
    projectId: ownedByProject(),
    day: text('day').notNull(),
    query: text('query').notNull(),
    count: integer('count').notNull(),
    withoutHits: integer('without_hits').notNull(),
    clicks: integer('clicks').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.day, t.query] })],
);

/** Host names that projects claim for their readers' sites; at most one claim of a name is verified. */
export const projectDomains = sqliteTable(
  'project_domains',
  {
    domain: text('domain').notNull(),
    projectId: ownedByProject(),
    position: integer('position').notNull(),
    verifiedAt: time('verified_at'),
    proof: text('proof').$type<ProjectDomainRecord['proof']>(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.projectId] }),
    index('project_domains_project_id_idx').on(t.projectId),
    uniqueIndex('project_domains_verified_idx').on(t.domain).where(sql`verified_at is not null`),
  ],
);

/**
 * Grows with every change of what readers of a project may see. Triggers write it (migration
 * `site`), so that nothing that is kept for readers can outlive what it shows.
 */
export const siteVersions = sqliteTable('site_versions', {
  projectId: text('project_id')
    .$type<Id<'project'>>()
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  compared: text('compared'),
  comparedVersion: integer('compared_version'),
  apiVersion: integer('api_version'),
});

/**
 * What of a project's site changed, and in which version at the latest. Triggers write it (migration
 * `site_changes`), so that a process brings its map of the site up to date from the rows that
 * changed. `kind` and `name`: `item` and the id of a navigation item, `redirect` and the old path,
 * `file` and the path of an asset, `hash` and its SHA-256, `site` and nothing: settings, spaces,
 * domains. Maintenance deletes rows of old versions.
 */
export const siteChanges = sqliteTable(
  'site_changes',
  {
    projectId: ownedByProject(),
    kind: text('kind').$type<SiteChangeKind>().notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.kind, t.name] }),
    index('site_changes_project_id_version_idx').on(t.projectId, t.version),
  ],
);

/**
 * Bytes of a project's assets and revisions, kept by triggers: the sum over its slots. On PostgreSQL
 * each backend has a slot of its own, so that writes do not wait for each other; on SQLite there is
 * slot 0.
 */
export const storageUsage = sqliteTable(
  'storage_usage',
  {
    projectId: ownedByProject(),
    slot: integer('slot').notNull(),
    assetBytes: integer('asset_bytes').notNull(),
    revisionBytes: integer('revision_bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.slot] })],
);

/**
 * How many pages each space has in each status, counted by triggers. On PostgreSQL each backend has a
 * slot of its own, as in `storage_usage`, and a count is the sum of its slots; on SQLite there is
 * slot 0.
 */
export const pageCounts = sqliteTable(
  'page_counts',
  {
    projectId: ownedByProject(),
    spaceId: text('space_id')
      .$type<Id<'space'>>()
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    status: text('status').$type<PageRecord['status']>().notNull(),
    slot: integer('slot').notNull(),
    pages: integer('pages').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.spaceId, t.status, t.slot] })],
);

/** How often pages are read, by day in UTC. */
export const pageViews = sqliteTable(
  'page_views',
  {
    projectId: ownedByProject(),
    day: text('day').notNull(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.day, t.pageId] }),
    index('page_views_page_id_idx').on(t.pageId),
  ],
);

/** Titles and pictures of content of other sites that pages show. */
export const embeds = sqliteTable(
  'embeds',
  {
    projectId: ownedByProject(),
    key: text('key').notNull(),
    state: text('state').$type<EmbedRecord['state']>().notNull(),
    title: text('title'),
    posterHash: text('poster_hash'),
    posterType: text('poster_type'),
    poster: text('poster'),
    checkedAt: time('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.key] }),
    index('embeds_project_id_checked_at_idx').on(t.projectId, t.checkedAt),
  ],
);

/** Feedback of readers on pages. `reader` counts one reader once, and is null after the day. */
export const pageFeedback = sqliteTable(
  'page_feedback',
  {
    id: id<'pageFeedback'>(),
    projectId: ownedByProject(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    reader: text('reader').unique(),
    rating: text('rating').$type<PageFeedbackRecord['rating']>().notNull(),
    reason: text('reason').$type<PageFeedbackRecord['reason']>(),
    comment: text('comment'),
    status: text('status').$type<PageFeedbackRecord['status']>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('page_feedback_project_id_id_idx').on(t.projectId, t.id),
    index('page_feedback_project_id_day_idx').on(t.projectId, t.day),
    index('page_feedback_page_id_day_idx').on(t.pageId, t.day),
    index('page_feedback_day_idx').on(t.day),
    index('page_feedback_with_reader_idx').on(t.day).where(sql`reader is not null`),
  ],
);

export const assistantKeys = sqliteTable(
  'assistant_keys',
  {
    id: id<'assistantKey'>(),
    projectId: ownedByProject(),
    label: text('label').notNull(),
    hash: text('hash').notNull().unique(),
    preview: text('preview').notNull(),
    allowedOrigins: json('allowed_origins').$type<string[]>().notNull(),
    allowPrivate: flag('allow_private').notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: byUser('created_by'),
    createdByToken: byToken('created_by_token'),
    revokedAt: time('revoked_at'),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    index('assistant_keys_project_id_idx').on(t.projectId),
    index('assistant_keys_created_by_idx').on(t.createdBy),
    index('assistant_keys_created_by_token_idx').on(t.createdByToken),
  ],
);

/** Conversations of readers: questions and answers in their order. */
export const conversations = sqliteTable(
  'conversations',
  {
    id: id<'conversation'>(),
    projectId: ownedByProject(),
    owner: text('owner').notNull(),
    createdAt: time('created_at').notNull(),
    rating: text('rating').$type<'up' | 'down'>(),
    comment: text('comment'),
    ratedAt: time('rated_at'),
  },
  (t) => [
    index('conversations_project_id_idx').on(t.projectId),
    index('conversations_owner_idx').on(t.owner),
  ],
);

export const questions = sqliteTable(
  'questions',
  {
    id: id<'question'>(),
    conversationId: text('conversation_id')
      .$type<Id<'conversation'>>()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    projectId: ownedByProject(),
    question: text('question').notNull(),
    answer: text('answer'),
    answered: flag('answered'),
    pageIds: json('page_ids').$type<Id<'page'>[]>(),
    model: text('model').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('questions_conversation_id_id_idx').on(t.conversationId, t.id),
    index('questions_project_id_created_at_answered_idx').on(t.projectId, t.createdAt, t.answered),
    index('questions_created_at_idx').on(t.createdAt),
    index('questions_with_answer_idx').on(t.createdAt).where(sql`answer is not null`),
  ],
);

/** A person's account at a Git host. Its token is sealed, as all of Git's secrets here are. */
export const gitAccounts = sqliteTable(
  'git_accounts',
  {
    id: id<'gitAccount'>(),
    userId: ownedByUser(),
    provider: text('provider').$type<GitProvider>().notNull(),
    host: text('host'),
    login: text('login').notNull(),
    token: text('token').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('git_accounts_user_id_idx').on(t.userId)],
);

export const gitConnections = sqliteTable(
  'git_connections',
  {
    id: id<'gitConnection'>(),
    projectId: ownedByProject().unique(),
    provider: text('provider').$type<GitProvider>().notNull(),
    host: text('host'),
    repoFullName: text('repo_full_name').notNull(),
    branch: text('branch').notNull(),
    basePath: text('base_path').notNull(),
    outboundMode: text('outbound_mode').$type<GitConnectionRecord['outboundMode']>().notNull(),
    conflictPolicy: text('conflict_policy')
      .$type<GitConnectionRecord['conflictPolicy']>()
      .notNull(),
    status: text('status').$type<GitConnectionRecord['status']>().notNull(),
    autoSync: flag('auto_sync').notNull(),
    publishOnSync: flag('publish_on_sync').notNull(),
    /** Of `git_accounts`, or of `accounts` where the person signs in at the Git host. */
    accountId: text('account_id').$type<Id<'gitAccount'>>(),
    token: text('token'),
    installationId: text('installation_id'),
    webhookSecret: text('webhook_secret').notNull(),
    previousWebhookSecret: text('previous_webhook_secret'),
    previousSecretUntil: time('previous_secret_until'),
    direction: text('direction').$type<GitConnectionRecord['direction']>(),
    lastCommit: text('last_commit'),
    lastTree: text('last_tree'),
    firstCommit: text('first_commit'),
    disconnectedAt: time('disconnected_at'),
    navigationHash: text('navigation_hash'),
    navigationAt: time('navigation_at'),
    lastSyncedAt: time('last_synced_at'),
    error: text('error'),
    failures: integer('failures').notNull(),
    retryAt: time('retry_at'),
    pullRequest: json('pull_request').$type<GitConnectionRecord['pullRequest']>(),
    settings: json('settings').$type<GitConnectionRecord['settings']>().notNull().default({}),
    signingKey: text('signing_key'),
    signingPublicKey: json('signing_public_key').$type<GitConnectionRecord['signingPublicKey']>(),
    lease: text('lease'),
    leasedUntil: time('leased_until'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    createdBy: byUser('created_by'),
  },
  (t) => [
    index('git_connections_repo_full_name_idx').on(sql`lower(repo_full_name)`),
    index('git_connections_account_id_idx').on(t.accountId),
    index('git_connections_created_by_idx').on(t.createdBy),
  ],
);

const ownedByConnection = () =>
  text('connection_id')
    .$type<Id<'gitConnection'>>()
    .notNull()
    .references(() => gitConnections.id, { onDelete: 'cascade' });
const ofPage = () =>
  text('page_id')
    .$type<Id<'page'>>()
    .references(() => pages.id, { onDelete: 'set null' });

/** The base map: what both sides agreed on last. */
export const gitFiles = sqliteTable(
  'git_files',
  {
    connectionId: ownedByConnection(),
    path: text('path').notNull(),
    kind: text('kind').$type<GitFileKind>().notNull(),
    pageId: ofPage(),
    oid: text('oid').notNull(),
    mode: text('mode').notNull(),
    contentHash: text('content_hash').notNull(),
    version: integer('version'),
    /** Last, so that a query without texts never walks the overflow pages that hold it. */
    content: text('content'),
    sentVersion: integer('sent_version'),
    sentOver: text('sent_over'),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.path] }),
    // SQLite, left to one that begins with the page, goes through the whole map for every page.
    index('git_files_connection_id_page_id_content_hash_idx').on(
      t.connectionId,
      t.pageId,
      t.contentHash,
    ),
    index('git_files_page_id_idx').on(t.pageId),
  ],
);

/** Several of one path: any of them may be what a pull request's merge brings. */
export const gitProposals = sqliteTable(
  'git_proposals',
  {
    connectionId: ownedByConnection(),
    path: text('path').notNull(),
    oid: text('oid').notNull(),
    pageId: ofPage(),
    version: integer('version'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.path, t.oid] }),
    index('git_proposals_page_id_idx').on(t.pageId),
  ],
);

export const gitRuns = sqliteTable(
  'git_runs',
  {
    id: id<'gitRun'>(),
    connectionId: ownedByConnection(),
    projectId: ownedByProject(),
    trigger: text('trigger').$type<GitTrigger>().notNull(),
    status: text('status').$type<GitRunStatus>().notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    commitBefore: text('commit_before'),
    commitAfter: text('commit_after'),
    counts: json('counts').$type<GitRunRecord['counts']>().notNull(),
    pullRequestUrl: text('pull_request_url'),
    error: text('error'),
    confirmedCommit: text('confirmed_commit'),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    files: json('files').$type<GitRunRecord['files']>().notNull(),
  },
  (t) => [
    uniqueIndex('git_runs_queued_idx').on(t.connectionId).where(sql`status = 'Queued'`),
    index('git_runs_connection_id_status_id_idx').on(t.connectionId, t.status, t.id),
    index('git_runs_connection_id_id_idx').on(t.connectionId, t.id),
    index('git_runs_project_id_idx').on(t.projectId),
  ],
);

/** A run's id is here beyond the run's own life. */
export const gitConflicts = sqliteTable(
  'git_conflicts',
  {
    id: id<'gitConflict'>(),
    connectionId: ownedByConnection(),
    projectId: ownedByProject(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    runId: text('run_id').$type<Id<'gitRun'>>().notNull(),
    path: text('path').notNull(),
    kind: text('kind').$type<GitConflictKind>().notNull(),
    applied: text('applied').$type<GitConflictRecord['applied']>().notNull(),
    appliedVersion: integer('applied_version').notNull(),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
    resolvedBy: byUser('resolved_by'),
    keep: text('keep').$type<GitConflictRecord['keep']>(),
    base: text('base'),
    editor: text('editor'),
    git: text('git'),
  },
  (t) => [
    uniqueIndex('git_conflicts_open_idx').on(t.pageId).where(sql`resolved_at is null`),
    index('git_conflicts_project_id_resolved_at_id_idx').on(t.projectId, t.resolvedAt, t.id),
    index('git_conflicts_page_id_idx').on(t.pageId),
    index('git_conflicts_connection_id_idx').on(t.connectionId),
    index('git_conflicts_resolved_by_idx').on(t.resolvedBy),
  ],
);

/** Requests of forges that Quoin reports on. */
export const gitRequests = sqliteTable(
  'git_requests',
  {
    id: id<'gitRequest'>(),
    connectionId: ownedByConnection(),
    projectId: ownedByProject(),
    number: integer('number').notNull(),
    askedAt: time('asked_at'),
    commit: text('commit'),
    commentId: text('comment_id'),
    error: text('error'),
    failures: integer('failures').notNull(),
    retryAt: time('retry_at'),
    lease: text('lease'),
    leasedUntil: time('leased_until'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at'),
    /** Last, as it may be long. */
    preview: json('preview').$type<GitRequestRecord['preview']>(),
  },
  (t) => [
    uniqueIndex('git_requests_connection_id_number_idx').on(t.connectionId, t.number),
    index('git_requests_project_id_number_idx').on(t.projectId, t.number),
    index('git_requests_asked_at_idx').on(t.askedAt),
    index('git_requests_expires_at_idx').on(t.expiresAt),
  ],
);

/** The run that a delivery made may be gone before it. */
export const gitDeliveries = sqliteTable(
  'git_deliveries',
  {
    connectionId: ownedByConnection(),
    deliveryId: text('delivery_id').notNull(),
    runId: text('run_id').$type<Id<'gitRun'>>(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.deliveryId] }),
    index('git_deliveries_received_at_idx').on(t.receivedAt),
  ],
);

/** Skills of a project, started by members and webhooks: steps that call tools. */
export const skills = sqliteTable(
  'skills',
  {
    id: id<'skill'>(),
    projectId: ownedByProject(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    runRole: text('run_role').$type<ProjectRole>().notNull().default('editor'),
    version: integer('version').notNull(),
    createdBy: byUser('created_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    steps: json('steps').$type<SkillRecord['steps']>().notNull(),
    output: json('output').$type<unknown>(),
    source: text('source'),
  },
  (t) => [
    index('skills_project_id_name_idx').on(t.projectId, t.name),
    index('skills_created_by_idx').on(t.createdBy),
  ],
);

/** Credentials that steps of skills send. `sealed` holds the value, encrypted; no answer shows it. */
export const projectSecrets = sqliteTable(
  'project_secrets',
  {
    id: id<'projectSecret'>(),
    projectId: ownedByProject(),
    name: text('name').notNull(),
    hosts: json('hosts').$type<string[]>().notNull(),
    sealed: text('sealed').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    updatedBy: byUser('updated_by'),
  },
  (t) => [
    uniqueIndex('project_secrets_project_id_name_idx').on(t.projectId, t.name),
    index('project_secrets_updated_by_idx').on(t.updatedBy),
  ],
);

export const triggers = sqliteTable(
  'triggers',
  {
    id: id<'trigger'>(),
    type: text('type').$type<TriggerRecord['type']>().notNull(),
    projectId: ownedByProject(),
    skillId: text('skill_id')
      .$type<Id<'skill'>>()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    preview: text('preview').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    index('triggers_project_id_idx').on(t.projectId),
    index('triggers_skill_id_idx').on(t.skillId),
    index('triggers_user_id_idx').on(t.userId),
  ],
);

/**
 * Runs of skills. They outlive the skill, the trigger, the person and the token that they name. What
 * may be long is last, so that lists never walk the overflow pages that hold it.
 */
export const executions = sqliteTable(
  'executions',
  {
    id: id<'execution'>(),
    projectId: ownedByProject(),
    skillId: text('skill_id').$type<Id<'skill'>>().notNull(),
    triggerId: text('trigger_id').$type<Id<'trigger'>>(),
    userId: text('user_id').$type<Id<'user'>>().notNull(),
    tokenId: text('token_id').$type<Id<'token'>>(),
    scopes: json('scopes').$type<ExecutionRecord['scopes']>(),
    status: text('status').$type<ExecutionRecord['status']>().notNull(),
    error: text('error'),
    retryOf: text('retry_of'),
    parentId: text('parent_id').$type<Id<'execution'>>(),
    depth: integer('depth').notNull(),
    lease: text('lease'),
    leaseUntil: time('lease_until'),
    wakeAt: time('wake_at').notNull(),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    skill: json('skill').$type<ExecutionRecord['skill']>().notNull(),
    sealedHeaders: text('sealed_headers'),
    input: json('input').$type<ExecutionRecord['input']>().notNull(),
    output: json('output').$type<unknown>(),
  },
  (t) => [
    index('executions_project_id_id_idx').on(t.projectId, t.id),
    // What has no end yet by when it is due, and what has one by when that was.
    index('executions_finished_at_wake_at_idx').on(t.finishedAt, t.wakeAt),
  ],
);

export const executionSteps = sqliteTable(
  'execution_steps',
  {
    executionId: text('execution_id')
      .$type<Id<'execution'>>()
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    stepId: text('step_id').notNull(),
    status: text('status').$type<ExecutionStepRecord['status']>().notNull(),
    attempts: integer('attempts').notNull(),
    error: text('error'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    output: json('output').$type<unknown>(),
    note: json('note').$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.executionId, t.position] })],
);

export const oauthClients = sqliteTable(
  'oauth_clients',
  {
    id: id<'oauthClient'>(),
    name: text('name').notNull(),
    redirectUris: json('redirect_uris').$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    documentUrl: text('document_url'),
    documentUntil: time('document_until'),
    refreshes: flag('refreshes').notNull().default(false),
  },
  (t) => [
    index('oauth_clients_unused_idx').on(t.createdAt).where(sql`last_used_at is null`),
    uniqueIndex('oauth_clients_document_url_idx').on(t.documentUrl),
  ],
);

export const oauthCodes = sqliteTable(
  'oauth_codes',
  {
    hash: text('hash').primaryKey(),
    clientId: text('client_id')
      .$type<Id<'oauthClient'>>()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    redirectUri: text('redirect_uri').notNull(),
    scopes: json('scopes').$type<OauthCodeRecord['scopes']>().notNull(),
    codeChallenge: text('code_challenge').notNull(),
    resource: text('resource'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    consumedAt: time('consumed_at'),
    tokenId: text('token_id').$type<Id<'token'>>(),
  },
  (t) => [
    index('oauth_codes_client_id_idx').on(t.clientId),
    index('oauth_codes_user_id_idx').on(t.userId),
    index('oauth_codes_expires_at_idx').on(t.expiresAt),
  ],
);

/** Refresh tokens by their hash: the last one of an access token is unused, the earlier ones are used. */
export const oauthRefreshTokens = sqliteTable(
  'oauth_refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    tokenId: text('token_id')
      .$type<Id<'token'>>()
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    scopes: json('scopes').$type<OauthRefreshRecord['scopes']>().notNull(),
    resource: text('resource'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    index('oauth_refresh_tokens_token_id_idx').on(t.tokenId),
    index('oauth_refresh_tokens_expires_at_idx').on(t.expiresAt),
  ],
);

/** Sessions of the agent-tool server, which any copy continues (ADR 26). */
export const mcpSessions = sqliteTable(
  'mcp_sessions',
  {
    id: id<'mcpSession'>(),
    userId: ownedByUser(),
    tokenId: text('token_id')
      .$type<Id<'token'>>()
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .$type<Id<'project'>>()
      .references(() => projects.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<McpSessionRecord['mode']>().notNull(),
    project: text('project'),
    client: json('client').$type<McpSessionRecord['client']>().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (t) => [
    index('mcp_sessions_user_id_idx').on(t.userId),
    index('mcp_sessions_token_id_idx').on(t.tokenId),
    index('mcp_sessions_project_id_idx').on(t.projectId),
    index('mcp_sessions_last_used_at_idx').on(t.lastUsedAt),
  ],
);

/** Writers who have a page open. A row counts for a while after `seen_at`. */
export const pagePresence = sqliteTable(
  'page_presence',
  {
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<Id<'user'>>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.userId] }),
    index('page_presence_user_id_idx').on(t.userId),
  ],
);

/** Pages that a session wants to hear of, and the state of each that it knows. */
export const mcpSubscriptions = sqliteTable(
  'mcp_subscriptions',
  {
    sessionId: text('session_id')
      .$type<Id<'mcpSession'>>()
      .notNull()
      .references(() => mcpSessions.id, { onDelete: 'cascade' }),
    uri: text('uri').notNull(),
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    projectId: text('project_id').$type<Id<'project'>>().notNull(),
    stamp: text('stamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.uri] }),
    index('mcp_subscriptions_page_id_idx').on(t.pageId),
  ],
);

/** Streams of events of sessions, which any copy resumes (ADR 123). */
export const mcpStreams = sqliteTable(
  'mcp_streams',
  {
    id: id<'mcpStream'>(),
    sessionId: text('session_id')
      .$type<Id<'mcpSession'>>()
      .notNull()
      .references(() => mcpSessions.id, { onDelete: 'cascade' }),
    requestId: text('request_id'),
    lastEvent: integer('last_event').notNull(),
    isOver: flag('is_over').notNull(),
    createdAt: time('created_at').notNull(),
    aliveAt: time('alive_at').notNull(),
  },
  (t) => [
    index('mcp_streams_session_id_idx').on(t.sessionId, t.createdAt),
    index('mcp_streams_alive_at_idx').on(t.aliveAt),
  ],
);

/** The last events of a stream, in their order. */
export const mcpEvents = sqliteTable(
  'mcp_events',
  {
    streamId: text('stream_id')
      .$type<Id<'mcpStream'>>()
      .notNull()
      .references(() => mcpStreams.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    data: text('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.streamId, t.position] })],
);

/** One row for each time at which a backup is due: who makes it, and how it ended. */
export const backupRuns = sqliteTable(
  'backup_runs',
  {
    dueAt: time('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    /** Names the process that makes the backup now. */
    lease: text('lease'),
    /** Another process may take the run then; after a failure, the time of the next attempt. */
    leasedUntil: time('leased_until').notNull(),
    startedAt: time('started_at').notNull(),
    /** Set once the backup is verified. */
    finishedAt: time('finished_at'),
    name: text('name'),
    bytes: integer('bytes'),
    /** Of the last attempt. */
    error: text('error'),
  },
  (t) => [primaryKey({ columns: [t.dueAt] })],
);

/** Descriptions of APIs that the navigation names. Derived: what is missing is read again. */
export const apiSources = sqliteTable(
  'api_sources',
  {
    id: id<'apiSource'>(),
    projectId: ownedByProject(),
    spec: text('spec').notNull(),
    status: text('status').$type<ApiSourceRecord['status']>().notNull(),
    title: text('title'),
    apiVersion: text('api_version'),
    format: text('format'),
    revision: integer('revision').notNull(),
    pagesFormat: integer('pages_format').notNull(),
    files: json('files').$type<ApiSourceRecord['files']>().notNull(),
    etag: text('etag'),
    error: text('error'),
    problems: json('problems').$type<ApiSourceRecord['problems']>().notNull(),
    pages: integer('pages').notNull(),
    checkedAt: time('checked_at'),
    indexedAt: time('indexed_at'),
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('api_sources_project_id_spec_idx').on(t.projectId, t.spec),
    index('api_sources_due_at_idx').on(t.dueAt),
  ],
);

/** Pages of references as they are shown, by the SHA-256 of their content. Deflated, in Base64. */
export const apiModels = sqliteTable(
  'api_models',
  {
    sourceId: text('source_id')
      .$type<Id<'apiSource'>>()
      .notNull()
      .references(() => apiSources.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    model: text('model').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.hash] })],
);

/** Pages of references below their nodes of the navigation. */
export const apiPages = sqliteTable(
  'api_pages',
  {
    id: id<'apiPage'>(),
    projectId: ownedByProject(),
    sourceId: text('source_id')
      .$type<Id<'apiSource'>>()
      .notNull()
      .references(() => apiSources.id, { onDelete: 'cascade' }),
    navItemId: text('nav_item_id')
      .$type<Id<'navItem'>>()
      .notNull()
      .references(() => navItems.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    base: text('base').notNull(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    method: text('method'),
    groups: json('groups').$type<ApiPageRecord['groups']>().notNull(),
    position: integer('position').notNull(),
    hash: text('hash').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('api_pages_nav_item_id_key_idx').on(t.navItemId, t.key),
    index('api_pages_source_id_idx').on(t.sourceId),
    index('api_pages_project_id_id_idx').on(t.projectId, t.id),
  ],
);

/** Operations that the front matter of pages names. */
export const pageOperations = sqliteTable(
  'page_operations',
  {
    pageId: text('page_id')
      .$type<Id<'page'>>()
      .primaryKey()
      .references(() => pages.id, { onDelete: 'cascade' }),
    projectId: ownedByProject(),
    spec: text('spec'),
    key: text('key').notNull(),
    /** Generated pages are made anew at any time. */
    apiPageId: text('api_page_id').$type<Id<'apiPage'>>(),
  },
  (t) => [
    index('page_operations_project_id_idx').on(t.projectId),
    index('page_operations_api_page_id_idx').on(t.apiPageId),
  ],
);
