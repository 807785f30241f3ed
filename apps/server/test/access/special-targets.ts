/** Requests that the example of their endpoint does not describe. */
import { contract, DEVICE_GRANT } from '@quoin/contract';
import { textAt } from '../support/answer.ts';
import { PASSWORD } from '../support/harness.ts';
import { giveRole } from './callers.ts';
import * as makers from './makers.ts';
import { type Ground, type Prepare, UUID } from './target.ts';

const withBody =
  (body: (ground: Ground) => unknown): Prepare =>
  async (ground) => ({ params: { projectId: ground.project }, body: body(ground) });

const approvedForm: Prepare = async (ground) => {
  const start = await ground.harness.send(
    'POST /oauth/device_authorization',
    makers.form({ client_id: 'editor' }),
  );
  const userCode = textAt(start.body, 'user_code');
  await makers.post({ ...ground, as: ground.boss.session }, '/auth/device/approve', { userCode });
  const device_code = textAt(start.body, 'device_code');
  return makers.form({ grant_type: DEVICE_GRANT, device_code, client_id: 'editor' });
};

const disconnected: Prepare = async ({ harness, as, project }) => {
  await harness.send(`DELETE /api/v1/projects/${project}/git`, { as });
  return { params: { projectId: project } };
};

/** A run that waits for a person. */
const waitingRun: Prepare = async (ground) => {
  const { id } = await makers.connected(ground);
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
  const { id, projectId } = await makers.connected(ground);
  const pageId = await makers.page(ground, 'draft');
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

/** The change that a dry run has named. */
const replacement: Prepare = async (ground) => {
  const pageId = await makers.page(ground, 'draft');
  const find = makers.fresh('installer').replace(' ', '-');
  const { harness, as, project: projectId } = ground;
  await harness.send(`PUT /api/v1/pages/${pageId}`, { as, body: { markdown: `Run ${find}.` } });
  const body = { find, replace: 'setup program' };
  const rehearsed = await makers.post(ground, `/projects/${projectId}/replacements`, body);
  const changeId = textAt(rehearsed, 'changeId');
  return { params: { projectId }, body: { ...body, dryRun: false, changeId } };
};

const onConnection =
  (body?: unknown): Prepare =>
  async (ground) => {
    await makers.connected(ground);
    return { params: { projectId: ground.project }, ...(body !== undefined && { body }) };
  };

export const SPECIAL: Readonly<Record<string, Prepare>> = {
  'tokens.create': async () => ({ body: { name: 'child', scopes: ['tokens:manage'] } }),
  'projectTokens.create': withBody(() => ({ name: 'child', scopes: ['project:admin'] })),
  'oauth.deviceAuthorization': async () => makers.form({ client_id: 'editor' }),
  'oauth.token': approvedForm,
  'oauth.revoke': async ({ harness, boss }) =>
    makers.form({ token: (await harness.token(boss, ['docs:read'])).value }),
  'projects.delete': async ({ harness, make, project }, caller) => {
    if (caller === null) return { params: { projectId: project }, body: { confirm: 'ground' } };
    // What can go goes: a project of its own, and a token of that one where it was the ground's.
    const name = makers.fresh('Doomed');
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
  'projects.bundle': withBody(() => ({
    manifest: { version: 1, name: 'Bundle', spaces: [] },
    pages: [],
    partial: true,
  })),
  'settings.update': withBody(() => ({ fontSize: 15 })),
  'domains.verify': async (ground) => {
    const domain = `${makers.fresh('docs').replace(' ', '-')}.example.com`;
    const target = `PATCH /api/v1/projects/${ground.project}/settings`;
    await ground.harness.send(target, { as: ground.boss.session, body: { domains: [domain] } });
    return { params: { projectId: ground.project, domain } };
  },
  'members.add': async (ground) => {
    const person = await ground.harness.person(makers.fresh('new').replace(' ', '-'));
    return {
      params: { projectId: ground.project },
      body: { email: person.email, role: 'viewer' },
    };
  },
  'members.leave': async ({ harness, make, project }, caller) => {
    if (caller === null) return { params: { projectId: project } };
    const left = await make.project(makers.fresh('Left'));
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
  'me.setAvatar': async () => makers.upload(makers.WEBP, 'a.webp'),
  // Of an account of its own: the callers must go on.
  'me.delete': async ({ harness }, caller) => ({
    body: { currentPassword: PASSWORD },
    ...(caller !== null && {
      as: (await harness.signedIn(makers.fresh('gone').replace(' ', '-'))).session,
    }),
  }),
  'me.changePassword': async () => ({
    body: { currentPassword: PASSWORD, newPassword: PASSWORD },
  }),
  'sessions.endAll': async ({ harness }, caller) => ({
    body: {},
    // The sessions and tokens of the callers must go on.
    ...(caller !== null && {
      as: (await harness.signedIn(makers.fresh('left').replace(' ', '-'))).session,
    }),
  }),
  'invitations.accept': async (ground) => {
    const project = await ground.make.project(makers.fresh('Joined'));
    return { body: { secret: (await makers.invite(ground, project)).secret } };
  },
  'replacements.create': replacement,
  'search.query': async ({ project }) => ({ params: { projectId: project }, query: '?q=page' }),
  'search.suggest': async ({ project }) => ({ params: { projectId: project }, query: '?q=page' }),
  'structure.update': withBody(({ space }) => ({
    op: 'rename_space',
    spaceId: space,
    name: makers.fresh('Space'),
  })),
  'structure.change': withBody(({ space }) => ({
    op: 'rename_space',
    spaceId: space,
    name: makers.fresh('Space'),
  })),
  'assets.create': async ({ project }) => ({
    params: { projectId: project },
    ...makers.upload(makers.fresh('Notes')),
  }),
  // Of a public project: what a private one has is the business of another test.
  'assets.serve': async (ground) => {
    const body = { name: makers.fresh('Public'), visibility: 'public' };
    const made = await ground.harness.send('POST /api/v1/projects', { as: ground.as, body });
    const hash = await makers.asset(ground, textAt(made.body, 'project', 'id'));
    return { params: { hash, name: 'notes.txt' } };
  },
  'revisions.diff': async (ground) => ({
    params: { pageId: await makers.page(ground, 'draft') },
    query: '?from=1&to=1',
  }),
  'git.connect': async (ground, caller) => ({
    ...(await disconnected(ground, caller)),
    body: { ...makers.repositoryOf(ground), direction: 'merge' },
  }),
  'git.preview': async (ground, caller) => ({
    ...(await disconnected(ground, caller)),
    body: { ...makers.repositoryOf(ground), direction: 'merge' },
  }),
  'git.update': onConnection({ autoSync: false }),
  'git.disconnect': onConnection(),
  'git.pause': onConnection({ paused: true }),
  'git.rotateSecret': onConnection(),
  'git.sync': onConnection(),
  'git.confirm': waitingRun,
  'git.resolve': conflict,
  'gitAccounts.connect': async (ground) => ({ body: makers.gitAccount(ground) }),
  'gitAccounts.disconnect': async (ground, caller) => {
    if (caller === null) return { query: `?id=${UUID}` };
    const answer = await ground.harness.send('POST /api/v1/git/accounts', {
      as: caller.headers,
      body: makers.gitAccount(ground),
    });
    return { query: `?id=${textAt(answer.body, 'account', 'id')}` };
  },
  'triggers.delete': async (ground, caller) => {
    if (caller === null) return { query: `?type=webhook&id=${UUID}` };
    const { db, ids, clock } = ground.harness.foundation.deps;
    const id = ids.next();
    const skillId = await makers.keptSkill(ground);
    await db.write((stores) =>
      stores.agent.triggers.insert({
        id,
        type: 'webhook',
        projectId: ground.project,
        skillId,
        userId: caller.person.id,
        name: makers.fresh('Trigger'),
        tokenHash: id,
        preview: 'qtr_…wxyz',
        createdAt: clock.now(),
        lastUsedAt: null,
      }),
    );
    return { query: `?type=webhook&id=${id}` };
  },
  'agent.run': async (ground) => ({
    params: { projectId: ground.project },
    body: { skillId: await makers.keptSkill(ground) },
  }),
  'mcp.message': async () => ({
    headers: { accept: 'application/json, text/event-stream' },
    body: contract.mcp.message.example.body,
  }),
  'assistant.messages': async () => ({ query: '?language=de' }),
  'system.tlsHost': async () => ({ query: '?domain=localhost' }),
};
