/** Makes what a request of the access tests names: pages, members, keys, runs. */
import type { Endpoint } from '@quoin/contract';
import { mintToken } from '@quoin/core';
import { textAt } from '../support/answer.ts';
import { type Harness, type Person, signIn } from '../support/harness.ts';
import { giveRole, type NamedCaller } from './callers.ts';
import { type Ground, type Target, UUID } from './target.ts';

let serial = 0;
export const fresh = (word: string): string => {
  serial += 1;
  return `${word} ${serial}`;
};

export const post = async ({ harness, as }: Ground, path: string, body?: unknown) => {
  const answer = await harness.send(`POST /api/v1${path}`, { as, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};

type Status = NonNullable<NonNullable<Endpoint['example']>['given']>;

/**
 * The project requires approval and lets authors approve their own pages, so that each move has its
 * state.
 */
export const page = async (ground: Ground, status: Status): Promise<string> => {
  const id = await ground.make.page(ground.project, ground.space, fresh('Page'));
  if (status === 'archived') await post(ground, `/pages/${id}/archive`);
  const isSubmitted = status !== 'draft' && status !== 'archived';
  if (isSubmitted) await post(ground, `/pages/${id}/publish`);
  if (isSubmitted && status !== 'in_review') {
    await post(ground, `/pages/${id}/review`, { decision: 'approve' });
  }
  if (status === 'unpublished') await post(ground, `/pages/${id}/unpublish`);
  return id;
};

export const member = async ({ harness, project }: Ground): Promise<string> => {
  const person = await harness.person(fresh('member').replace(' ', '-'));
  await giveRole(harness, project, person, 'viewer');
  return person.id;
};

/** Id of a session of the person, which no request of these tests uses. */
export const sessionOf = async ({ harness }: Ground, person: Person): Promise<string> => {
  await signIn(harness, person.email);
  const { db, clock } = harness.foundation.deps;
  const [newest] = await db.read((stores) => stores.sessions.list(person.id, clock.now()));
  return newest?.id ?? UUID;
};

/** Id of an application that has a token of the person. */
export const applicationOf = async (
  { harness }: Ground,
  { id: userId }: Person,
): Promise<string> => {
  const { deps } = harness.foundation;
  const clientId = deps.ids.next();
  const grant = { userId, projectId: null, name: 'App', scopes: [], expiresAt: null, clientId };
  const createdAt = deps.clock.now();
  const unused = { lastUsedAt: null, documentUrl: null, documentUntil: null, refreshes: false };
  const client = { id: clientId, name: 'App', redirectUris: [], createdAt, ...unused };
  await deps.db.write(async (stores) => {
    await stores.oauth.insertClient(client);
    await stores.tokens.insert(mintToken({ deps }, grant).record);
  });
  return clientId;
};

export const invite = async ({ harness, as }: Ground, project: string) => {
  const target = `POST /api/v1/projects/${project}/invitations`;
  const { body } = await harness.send(target, { as, body: { role: 'viewer' } });
  const secret = textAt(body, 'invitation', 'url').split('/').at(-1) ?? '';
  return { id: textAt(body, 'invitation', 'id'), secret };
};

export const device = async ({ harness }: Ground): Promise<unknown> =>
  (await harness.send('POST /api/v1/auth/device/start')).body;

export const form = (fields: Readonly<Record<string, string>>): Target => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A form with a file, as a text that is sent as it is. */
export const upload = (content: string, filename = 'notes.txt'): Target => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  body: [
    '--part',
    `content-disposition: form-data; name="file"; filename="${filename}"`,
    '',
    content,
    '--part--',
    '',
  ].join('\r\n'),
});

/** The hash of a new asset of the project. */
export const asset = async ({ harness, as }: Ground, project: string): Promise<string> => {
  const { headers, body } = upload(fresh('Notes'));
  const target = `POST /api/v1/projects/${project}/assets`;
  const answer = await harness.send(target, { as, body, ...(headers && { headers }) });
  return textAt(answer.body, 'asset', 'hash');
};

/** The id of a new conversation, which the caller's key began. */
export const conversation = async (
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

export const gitAccount = ({ forge: { host, token } }: Ground) => ({
  provider: 'github_enterprise',
  host,
  token,
});

export const repositoryOf = ({ forge: { host, token }, repository }: Ground) => ({
  provider: 'github_enterprise',
  host,
  token,
  repoFullName: repository,
});

/** Anew each time, so that no caller finds what another one left. */
export const connected = async (ground: Ground): Promise<{ id: string; projectId: string }> => {
  const { harness, as, project } = ground;
  await harness.send(`DELETE /api/v1/projects/${project}/git`, { as });
  const target = `POST /api/v1/projects/${project}/git`;
  const { body } = await harness.send(target, { as, body: repositoryOf(ground) });
  const id = textAt(body, 'connection', 'id');
  const { db } = harness.foundation.deps;
  const found = await db.read((stores) => stores.git.connections.get(id));
  return { id, projectId: found?.projectId ?? '' };
};

export const LISTING = { name: 'List', steps: [{ id: 'list', use: 'list_projects' }] };

export const skill = async ({ harness, boss, project }: Ground): Promise<string> => {
  const body = { projectId: project, ...LISTING };
  const answer = await harness.send('POST /api/skills', { as: boss.session, body });
  return textAt(answer.body, 'data', 'id');
};

/** For what leaves it as it is. */
const keptSkills = new WeakMap<Ground, Promise<string>>();
export const keptSkill = (ground: Ground): Promise<string> => {
  const kept = keptSkills.get(ground) ?? skill(ground);
  keptSkills.set(ground, kept);
  return kept;
};

/** Id of one that came to its end. */
export const execution = async (ground: Ground): Promise<string> => {
  const { harness, boss, project } = ground;
  const answer = await harness.send(`POST /api/v1/projects/${project}/agent/run`, {
    as: boss.session,
    body: { skillId: await keptSkill(ground) },
  });
  const id = textAt(answer.body, 'execution', 'id');
  await harness.foundation.deps.agent.ended(id, 30_000, new AbortController().signal);
  return id;
};

/** The header of an image of 32 × 32 pixels (RFC 9649 §2.7), in ASCII, since bodies here are text. */
export const WEBP = 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\0\0\x1f\0\0';

/** The id of the person, who has a picture from now on. */
export const pictured = async (
  { foundation: { deps } }: Harness,
  { id }: Person,
): Promise<string> => {
  const image = deps.secrets.hash(WEBP);
  await deps.files.put(image, new TextEncoder().encode(WEBP));
  await deps.db.write((stores) => stores.users.update(id, { image }));
  return id;
};

export const feedback = async (ground: Ground): Promise<string> => {
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
