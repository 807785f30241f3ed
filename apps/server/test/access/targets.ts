/** A request of each endpoint that is right in everything but who sends it. */
import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { contract, DEVICE_GRANT, type Endpoint, fullPaths } from '@quoin/contract';
import { mintToken } from '@quoin/core';
import type { ForgeServer } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import {
  type Credential,
  type Harness,
  type maker,
  PASSWORD,
  type Person,
  signIn,
} from '../support/harness.ts';
import { giveRole, type NamedCaller } from './callers.ts';

/** Where requests go: a project with a space, and an owner of it who sends none of them. */
export interface Ground {
  readonly harness: Harness;
  readonly boss: Person & { readonly session: Credential };
  readonly as: Credential;
  readonly make: ReturnType<typeof maker>;
  readonly project: string;
  readonly space: string;
  /** With the API of a GitHub Enterprise Server. */
  readonly forge: ForgeServer;
  /** On that server, without commits. */
  readonly repository: string;
}

export interface Target {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Credential;
  /** Where the caller's own credential cannot be meant. */
  readonly as?: Credential;
}

/** Makes what the request is about, so that it can succeed once. */
type Prepare = (ground: Ground, caller: NamedCaller | null) => Promise<Target>;

const UUID = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

let serial = 0;
const fresh = (word: string): string => {
  serial += 1;
  return `${word} ${serial}`;
};

const post = async ({ harness, as }: Ground, path: string, body?: unknown) => {
  const answer = await harness.send(`POST /api/v1${path}`, { as, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};

type Status = 'draft' | 'in_review' | 'published' | 'archived';

/** The project wants approval and lets people approve their own, so that each move has its state. */
const page = async (ground: Ground, status: Status): Promise<string> => {
  const id = await ground.make.page(ground.project, ground.space, fresh('Page'));
  if (status === 'archived') await post(ground, `/pages/${id}/archive`);
  if (status === 'in_review' || status === 'published') await post(ground, `/pages/${id}/publish`);
  if (status === 'published') await post(ground, `/pages/${id}/review`, { decision: 'approve' });
  return id;
};

const onProject: Prepare = async ({ project }) => ({ params: { projectId: project } });

const withBody =
  (body: (ground: Ground) => unknown): Prepare =>
  async (ground) => ({ params: { projectId: ground.project }, body: body(ground) });

const onPage =
  (status: Status, rest: Omit<Target, 'params'> = {}): Prepare =>
  async (ground) => ({ params: { pageId: await page(ground, status) }, ...rest });

const member = async ({ harness, project }: Ground): Promise<string> => {
  const person = await harness.person(fresh('member').replace(' ', '-'));
  await giveRole(harness, project, person, 'viewer');
  return person.id;
};

/** Id of a session of the person, which no request of these tests uses. */
const sessionOf = async ({ harness }: Ground, person: Person): Promise<string> => {
  await signIn(harness, person.email);
  const { db, clock } = harness.foundation.deps;
  const [newest] = await db.read((stores) => stores.sessions.list(person.id, clock.now()));
  return newest?.id ?? UUID;
};

/** Id of an application that has a token of the person. */
const applicationOf = async ({ harness }: Ground, { id: userId }: Person): Promise<string> => {
  const { deps } = harness.foundation;
  const clientId = deps.ids.next();
  const grant = { userId, projectId: null, name: 'App', scopes: [], expiresAt: null, clientId };
  const createdAt = deps.clock.now();
  const client = { id: clientId, name: 'App', redirectUris: [], createdAt, lastUsedAt: null };
  await deps.db.write(async (stores) => {
    await stores.oauth.insertClient(client);
    await stores.tokens.insert(mintToken({ deps }, grant).record);
  });
  return clientId;
};

const invite = async ({ harness, as }: Ground, project: string) => {
  const target = `POST /api/v1/projects/${project}/invitations`;
  const { body } = await harness.send(target, { as, body: { role: 'viewer' } });
  const secret = textAt(body, 'invitation', 'url').split('/').at(-1) ?? '';
  return { id: textAt(body, 'invitation', 'id'), secret };
};

const device = async ({ harness }: Ground): Promise<unknown> =>
  (await harness.send('POST /api/v1/auth/device/start')).body;

const form = (fields: Readonly<Record<string, string>>): Target => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const approvedForm: Prepare = async (ground) => {
  const start = await ground.harness.send(
    'POST /oauth/device_authorization',
    form({ client_id: 'editor' }),
  );
  const userCode = textAt(start.body, 'user_code');
  await post({ ...ground, as: ground.boss.session }, '/auth/device/approve', { userCode });
  const device_code = textAt(start.body, 'device_code');
  return form({ grant_type: DEVICE_GRANT, device_code, client_id: 'editor' });
};

const nothing: Prepare = async () => ({});

/** A form with a file, as a text that is sent as it is. */
const upload = (content: string): Target => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  body: [
    '--part',
    'content-disposition: form-data; name="file"; filename="notes.txt"',
    '',
    content,
    '--part--',
    '',
  ].join('\r\n'),
});

/** The hash of a new asset of the project. */
const asset = async ({ harness, as }: Ground, project: string): Promise<string> => {
  const { headers, body } = upload(fresh('Notes'));
  const target = `POST /api/v1/projects/${project}/assets`;
  const answer = await harness.send(target, { as, body, ...(headers && { headers }) });
  return textAt(answer.body, 'asset', 'hash');
};

/** The id of a new conversation, which the caller's key began. */
const conversation = async (
  { harness, project }: Ground,
  caller: NamedCaller | null,
): Promise<string> => {
  const { db, ids, clock } = harness.foundation.deps;
  const id = ids.next();
  const key = caller?.caller.kind === 'assistantKey' ? caller.caller.keyId : 'a user';
  await db.write((stores) =>
    stores.conversations.insert({
      id,
      projectId: project,
      owner: `key:${key}`,
      createdAt: clock.now(),
      rating: null,
      comment: null,
      ratedAt: null,
    }),
  );
  return id;
};

const feedback = async (ground: Ground): Promise<string> => {
  const { db, ids, clock } = ground.harness.foundation.deps;
  const id = ids.next();
  const now = clock.now();
  const row = {
    id,
    projectId: ground.project,
    pageId: await page(ground, 'draft'),
    day: now.toISOString().slice(0, 10),
    reader: null,
    rating: 'down',
    reason: null,
    comment: null,
    status: 'open',
    createdAt: now,
    updatedAt: now,
  } as const;
  const bounds = { perPage: 1, perProject: Number.MAX_SAFE_INTEGER };
  await db.write((stores) => stores.feedback.give(row, bounds));
  return id;
};

const gitAccount = ({ forge: { host, token } }: Ground) => ({
  provider: 'github_enterprise',
  host,
  token,
});

const repositoryOf = ({ forge: { host, token }, repository }: Ground) => ({
  provider: 'github_enterprise',
  host,
  token,
  repoFullName: repository,
});

const disconnected: Prepare = async ({ harness, as, project }) => {
  await harness.send(`DELETE /api/v1/projects/${project}/git`, { as });
  return { params: { projectId: project } };
};

/** Anew each time, so that no caller finds what another one left. */
const connected = async (ground: Ground): Promise<{ id: string; projectId: string }> => {
  const { harness, as, project } = ground;
  await disconnected(ground, null);
  const target = `POST /api/v1/projects/${project}/git`;
  const { body } = await harness.send(target, { as, body: repositoryOf(ground) });
  const id = textAt(body, 'connection', 'id');
  const { db } = harness.foundation.deps;
  const found = await db.read((stores) => stores.git.connections.get(id));
  return { id, projectId: found?.projectId ?? '' };
};

const onConnection =
  (body?: unknown): Prepare =>
  async (ground) => {
    await connected(ground);
    return { params: { projectId: ground.project }, ...(body !== undefined && { body }) };
  };

/** A run that waits for a person. */
const waitingRun: Prepare = async (ground) => {
  const { id } = await connected(ground);
  const { db } = ground.harness.foundation.deps;
  const run = await db.write(async ({ git }) => {
    const queued = await git.runs.queued(id);
    return git.runs.update(queued?.id ?? '', ['Queued'], { status: 'Waiting' });
  });
  return {
    params: { projectId: ground.project, runId: run?.id ?? '' },
    body: { confirm: false },
  };
};

const conflict: Prepare = async (ground) => {
  const { id, projectId } = await connected(ground);
  const pageId = await page(ground, 'draft');
  const { db, ids, clock } = ground.harness.foundation.deps;
  await db.write((stores) =>
    stores.git.conflicts.insert({
      id: ids.next(),
      connectionId: id,
      projectId,
      pageId,
      runId: ids.next(),
      path: 'page.md',
      kind: 'content',
      base: '',
      editor: '',
      git: '',
      applied: 'editor',
      appliedVersion: 1,
      createdAt: clock.now(),
      resolvedAt: null,
      resolvedBy: null,
      keep: null,
    }),
  );
  return { params: { projectId: ground.project }, body: { pageId, keep: 'editor' } };
};

const LISTING = { name: 'List', steps: [{ id: 'list', use: 'list_projects' }] };

const skill = async ({ harness, boss, project }: Ground): Promise<string> => {
  const body = { projectId: project, ...LISTING };
  const answer = await harness.send('POST /api/skills', { as: boss.session, body });
  return textAt(answer.body, 'data', 'id');
};

/** For what leaves it as it is. */
const keptSkills = new WeakMap<Ground, Promise<string>>();
const keptSkill = (ground: Ground): Promise<string> => {
  const kept = keptSkills.get(ground) ?? skill(ground);
  keptSkills.set(ground, kept);
  return kept;
};

const onSkill =
  (body?: unknown): Prepare =>
  async (ground) => ({
    params: { id: await skill(ground) },
    ...(body !== undefined && { body }),
  });

/** One that came to its end. */
const execution: Prepare = async (ground) => {
  const { harness, boss, project } = ground;
  const answer = await harness.send(`POST /api/v1/projects/${project}/agent/run`, {
    as: boss.session,
    body: { skillId: await keptSkill(ground) },
  });
  const id = textAt(answer.body, 'execution', 'id');
  await harness.foundation.deps.agent.ended(id, 30_000, new AbortController().signal);
  return { params: { id } };
};

/** What a trigger's own token opens is tested where triggers are. */
const unknownTrigger: Prepare = async () => ({
  params: { token: createToken(TRIGGER_TOKEN_PREFIX) },
});

/** The header of an image of 32 × 32 pixels (RFC 9649 §2.7), in ASCII, since bodies here are text. */
const WEBP = 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\0\0\x1f\0\0';

/** The id of the person, who has a picture from now on. */
const pictured = async ({ foundation: { deps } }: Harness, { id }: Person): Promise<string> => {
  const image = deps.secrets.hash(WEBP);
  await deps.files.put(image, new TextEncoder().encode(WEBP));
  await deps.db.write((stores) => stores.users.update(id, { image }));
  return id;
};

/** An endpoint that is missing here fails the test. */
const PREPARE: Readonly<Record<string, Prepare>> = {
  'me.get': nothing,
  'billing.get': nothing,
  'tokens.list': nothing,
  'tokens.create': async () => ({ body: { name: 'child', scopes: ['tokens:manage'] } }),
  'tokens.revoke': async ({ harness, boss }, caller) => ({
    params: { tokenId: (await harness.token(caller?.person ?? boss, ['docs:read'])).id },
  }),
  'projectTokens.list': onProject,
  'projectTokens.create': withBody(() => ({ name: 'child', scopes: ['project:admin'] })),
  'projectTokens.revoke': async ({ harness, boss, project }) => ({
    params: {
      projectId: project,
      tokenId: (await harness.token(boss, ['docs:read'], { project })).id,
    },
  }),
  'device.start': nothing,
  'device.approve': async (ground) => ({
    body: { userCode: textAt(await device(ground), 'userCode') },
  }),
  'device.poll': async (ground) => ({
    body: { deviceCode: textAt(await device(ground), 'deviceCode') },
  }),
  'oauth.deviceAuthorization': async () => form({ client_id: 'editor' }),
  'oauth.register': async () => ({
    body: { client_name: 'Lighthouse', redirect_uris: ['http://127.0.0.1:3210/callback'] },
  }),
  'oauth.token': approvedForm,
  'oauth.revoke': async ({ harness, boss }) =>
    form({ token: (await harness.token(boss, ['docs:read'])).value }),
  'oauth.metadata': nothing,
  'oauth.agentTools': nothing,
  'oauth.api': nothing,
  'projects.list': nothing,
  'projects.listVersioned': nothing,
  'projects.create': async () => ({ body: { name: fresh('Project') } }),
  'projects.get': onProject,
  'projects.delete': async ({ harness, make, project }, caller) => {
    if (caller === null) return { params: { projectId: project }, body: { confirm: 'ground' } };
    // What can go goes: a project of its own, and a token of that one where it was the ground's.
    const name = fresh('Doomed');
    const doomed = await make.project(name);
    const { person, caller: kind } = caller;
    await giveRole(harness, doomed, person, 'owner');
    const bound = kind.kind === 'token' && kind.works === 'in this project' ? kind : null;
    return {
      params: { projectId: doomed },
      body: { confirm: name.toLowerCase().replace(' ', '-') },
      ...(bound && {
        as: (await harness.token(person, [bound.scope], { project: doomed })).headers,
      }),
    };
  },
  'projects.export': onProject,
  'projects.files': onProject,
  'projects.bundle': withBody(() => ({
    manifest: { version: 1, name: 'Bundle', spaces: [] },
    pages: [],
    partial: true,
  })),
  'settings.get': onProject,
  'settings.update': withBody(() => ({ fontSize: 15 })),
  'domains.list': onProject,
  'domains.verify': async (ground) => {
    const domain = `${fresh('docs').replace(' ', '-')}.example.com`;
    const target = `PATCH /api/v1/projects/${ground.project}/settings`;
    await ground.harness.send(target, { as: ground.boss.session, body: { domains: [domain] } });
    return { params: { projectId: ground.project, domain } };
  },
  'members.list': onProject,
  'members.add': async (ground) => {
    const person = await ground.harness.person(fresh('new').replace(' ', '-'));
    return {
      params: { projectId: ground.project },
      body: { email: person.email, role: 'viewer' },
    };
  },
  'members.leave': async ({ harness, make, project }, caller) => {
    if (caller === null) return { params: { projectId: project } };
    const left = await make.project(fresh('Left'));
    const { person, caller: kind } = caller;
    await giveRole(harness, left, person, 'viewer');
    const bound = kind.kind === 'token' && kind.works === 'in this project' ? kind : null;
    return {
      params: { projectId: left },
      ...(bound && {
        as: (await harness.token(person, [bound.scope], { project: left })).headers,
      }),
    };
  },
  'me.update': async () => ({ body: { name: 'Another name' } }),
  'me.setAvatar': async () => ({
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    body: [
      '--part',
      'content-disposition: form-data; name="file"; filename="a.webp"',
      '',
      WEBP,
      '--part--',
      '',
    ].join('\r\n'),
  }),
  'me.removeAvatar': nothing,
  'users.avatar': async ({ harness, boss }, caller) => ({
    params: { userId: await pictured(harness, caller?.person ?? boss) },
  }),
  // Of an account of its own: the callers must go on.
  'me.delete': async ({ harness }, caller) => ({
    body: { currentPassword: PASSWORD },
    ...(caller !== null && {
      as: (await harness.signedIn(fresh('gone').replace(' ', '-'))).session,
    }),
  }),
  'me.changePassword': async () => ({
    body: { currentPassword: PASSWORD, newPassword: PASSWORD },
  }),
  'sessions.list': nothing,
  'sessions.end': async (ground, caller) => ({
    params: { sessionId: await sessionOf(ground, caller?.person ?? ground.boss) },
  }),
  'sessions.endAll': async ({ harness }, caller) => ({
    body: {},
    // The sessions and tokens of the callers must go on.
    ...(caller !== null && {
      as: (await harness.signedIn(fresh('left').replace(' ', '-'))).session,
    }),
  }),
  'applications.list': nothing,
  'applications.disconnect': async (ground, caller) => ({
    params: { clientId: await applicationOf(ground, caller?.person ?? ground.boss) },
  }),
  'invitations.list': onProject,
  'invitations.create': withBody(() => ({ role: 'viewer' })),
  'invitations.revoke': async (ground) => ({
    params: { projectId: ground.project, invitationId: (await invite(ground, ground.project)).id },
  }),
  'invitations.accept': async (ground) => {
    const project = await ground.make.project(fresh('Joined'));
    return { body: { secret: (await invite(ground, project)).secret } };
  },
  'members.update': async (ground) => ({
    params: { projectId: ground.project, userId: await member(ground) },
    body: { role: 'editor' },
  }),
  'members.remove': async (ground) => ({
    params: { projectId: ground.project, userId: await member(ground) },
  }),
  'events.list': onProject,
  'spaces.list': onProject,
  'spaces.create': withBody(() => ({ name: fresh('Space') })),
  'search.query': async ({ project }) => ({ params: { projectId: project }, query: '?q=page' }),
  'search.suggest': async ({ project }) => ({ params: { projectId: project }, query: '?q=page' }),
  'search.click': async (ground) => ({
    params: { projectId: ground.project },
    body: { query: 'page', pageId: await page(ground, 'draft') },
  }),
  'analytics.search': onProject,
  'analytics.questions': onProject,
  'analytics.pages': onProject,
  'analytics.feedback': onProject,
  'feedback.list': onProject,
  'feedback.update': async (ground) => ({
    params: { projectId: ground.project, feedbackId: await feedback(ground) },
    body: { status: 'answered' },
  }),
  'keys.list': onProject,
  'keys.create': withBody(() => ({ label: fresh('Website') })),
  'keys.revoke': async ({ make, project }) => ({
    params: { projectId: project, keyId: (await make.key(project)).id },
  }),
  'ai.ask': withBody(() => ({ message: 'How do I start?' })),
  'assistant.ask': async () => ({ body: { message: 'How do I start?' } }),
  'assistant.stream': async () => ({ body: { message: 'How do I start?' } }),
  'assistant.feedback': async (ground, caller) => ({
    body: { conversationId: await conversation(ground, caller), rating: 'up' },
  }),
  'assistant.widget': nothing,
  'quality.get': onProject,
  'components.list': nothing,
  'imports.file': async () => ({ body: { filename: 'a.txt', base64: 'QQ==' } }),
  'imports.convert': async () => ({ body: { files: [{ path: 'a.md', content: '# A\n' }] } }),
  'validate.run': async () => ({ body: { markdown: '# Start\n' } }),
  'parse.run': async () => ({ body: { markdown: '# Start\n' } }),
  'structure.get': onProject,
  'structure.update': withBody(({ space }) => ({
    op: 'rename_space',
    spaceId: space,
    name: fresh('Space'),
  })),
  'structure.change': withBody(({ space }) => ({
    op: 'rename_space',
    spaceId: space,
    name: fresh('Space'),
  })),
  'redirects.list': onProject,
  'redirects.create': withBody(() => ({
    redirects: [{ from: fresh('old').replace(' ', '-'), to: 'elsewhere' }],
  })),
  'redirects.delete': async (ground) => {
    const from = fresh('gone').replace(' ', '-');
    const created = await post(ground, `/projects/${ground.project}/redirects`, {
      redirects: [{ from, to: 'elsewhere' }],
    });
    return {
      params: { projectId: ground.project, redirectId: textAt(created, 'redirects', '0', 'id') },
    };
  },
  'links.report': onProject,
  'links.check': onPage('draft', { body: { urls: ['/missing'] } }),
  'assets.list': onProject,
  'assets.create': async ({ project }) => ({
    params: { projectId: project },
    ...upload(fresh('Notes')),
  }),
  'assets.get': async (ground) => ({
    params: { projectId: ground.project, hash: await asset(ground, ground.project) },
  }),
  'assets.delete': async (ground) => ({
    params: { projectId: ground.project, hash: await asset(ground, ground.project) },
  }),
  // Of a public project: what a private one has is the business of another test.
  'assets.serve': async (ground) => {
    const body = { name: fresh('Public'), visibility: 'public' };
    const made = await ground.harness.send('POST /api/v1/projects', { as: ground.as, body });
    const hash = await asset(ground, textAt(made.body, 'project', 'id'));
    return { params: { hash, name: 'notes.txt' } };
  },
  'pages.list': onProject,
  'pages.create': withBody(({ space }) => ({ spaceId: space, title: fresh('Page') })),
  'pages.get': onPage('draft'),
  'pages.rendered': onPage('draft'),
  'pages.update': onPage('draft', { body: { markdown: '# Changed\n' } }),
  'pages.delete': onPage('archived'),
  'pages.publish': onPage('draft'),
  'pages.unpublish': onPage('published'),
  'pages.archive': onPage('draft'),
  'pages.restore': onPage('archived'),
  'pages.withdraw': onPage('in_review'),
  'pages.review': onPage('in_review', { body: { decision: 'approve' } }),
  'revisions.list': onPage('draft'),
  'revisions.get': async (ground) => ({
    params: { pageId: await page(ground, 'draft'), version: '1' },
  }),
  'revisions.diff': onPage('draft', { query: '?from=1&to=1' }),
  'revisions.restore': async (ground) => ({
    params: { pageId: await page(ground, 'draft'), version: '1' },
  }),
  'git.get': onProject,
  'git.connect': async (ground, caller) => ({
    ...(await disconnected(ground, caller)),
    body: { ...repositoryOf(ground), direction: 'merge' },
  }),
  'git.preview': async (ground, caller) => ({
    ...(await disconnected(ground, caller)),
    body: { ...repositoryOf(ground), direction: 'merge' },
  }),
  'git.update': onConnection({ autoSync: false }),
  'git.disconnect': onConnection(),
  'git.pause': onConnection({ paused: true }),
  'git.rotateSecret': onConnection(),
  'git.sync': onConnection(),
  'git.confirm': waitingRun,
  'git.conflicts': onProject,
  'git.resolve': conflict,
  'gitWebhooks.connection': async (ground) => ({
    params: { connectionId: (await connected(ground)).id },
    body: { ref: 'refs/heads/main' },
  }),
  'gitWebhooks.app': async () => ({ body: { ref: 'refs/heads/main' } }),
  'gitAccounts.list': nothing,
  'gitAccounts.connect': async (ground) => ({ body: gitAccount(ground) }),
  'gitAccounts.disconnect': async (ground, caller) => {
    if (caller === null) return { query: `?id=${UUID}` };
    const answer = await ground.harness.send('POST /api/v1/git/accounts', {
      as: caller.headers,
      body: gitAccount(ground),
    });
    return { query: `?id=${textAt(answer.body, 'account', 'id')}` };
  },
  'skills.list': nothing,
  'skills.create': async ({ project }) => ({ body: { projectId: project, ...LISTING } }),
  'skills.check': async () => ({ body: { source: JSON.stringify(LISTING) } }),
  'skills.starters': nothing,
  'skills.tools': nothing,
  'skills.get': async (ground) => ({ params: { id: await keptSkill(ground) } }),
  'skills.update': onSkill({ name: 'Changed' }),
  'skills.delete': onSkill(),
  'triggers.list': nothing,
  'triggers.create': async (ground) => ({
    body: { type: 'webhook', skillId: await keptSkill(ground), name: fresh('Trigger') },
  }),
  'triggers.delete': async (ground, caller) => {
    if (caller === null) return { query: `?type=webhook&id=${UUID}` };
    const { db, ids, clock } = ground.harness.foundation.deps;
    const id = ids.next();
    const skillId = await keptSkill(ground);
    await db.write((stores) =>
      stores.agent.triggers.insert({
        id,
        type: 'webhook',
        projectId: ground.project,
        skillId,
        userId: caller.person.id,
        name: fresh('Trigger'),
        tokenHash: id,
        preview: 'qtr_…wxyz',
        createdAt: clock.now(),
        lastUsedAt: null,
      }),
    );
    return { query: `?type=webhook&id=${id}` };
  },
  'triggers.invoke': unknownTrigger,
  'triggers.invokeByGet': unknownTrigger,
  'executions.get': execution,
  'secrets.list': onProject,
  'secrets.set': withBody(() => ({
    name: fresh('Secret').replaceAll(/\W/g, '_'),
    value: 'value of a secret',
    hosts: ['api.example.com'],
  })),
  'secrets.delete': async (ground, caller) => {
    const { project, harness } = ground;
    const params = { projectId: project, secretName: fresh('Secret').replaceAll(/\W/g, '_') };
    if (caller === null) return { params };
    const body = {
      name: params.secretName,
      value: 'value of a secret',
      hosts: ['api.example.com'],
    };
    await harness.send(`POST /api/v1/projects/${project}/secrets`, { as: ground.as, body });
    return { params };
  },
  'agent.run': async (ground) => ({
    params: { projectId: ground.project },
    body: { skillId: await keptSkill(ground) },
  }),
  'agent.executions': onProject,
  'agent.execution': execution,
  'agent.retry': execution,
  'mcp.message': async () => ({
    headers: { accept: 'application/json, text/event-stream' },
    body: contract.mcp.message.example.body,
  }),
  'mcp.stream': nothing,
  'mcp.end': nothing,
  'system.health': nothing,
  'system.ready': nothing,
  'system.tlsHost': async () => ({ query: '?domain=localhost' }),
  'system.metrics': nothing,
  'system.openapi': nothing,
  'system.docs': nothing,
};

export const prepareOf = (endpoint: Endpoint): Prepare => {
  const prepare = PREPARE[endpoint.id];
  if (prepare === undefined) throw new Error(`no request of ${endpoint.id} is known`);
  return prepare;
};

/** Method and path with its parameters, as `Harness.send` takes it. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = '' }: Target): string => {
  const [path = ''] = fullPaths(endpoint);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? UUID);
  return `${endpoint.method} ${filled}${query}`;
};
