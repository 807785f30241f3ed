/** Deleting a user: all access and all personal data go, and what the user wrote stays. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { COMMAND, deleteUser } from '@quoin/core';
import { SQLITE_FILE } from '@quoin/db';
import { oneInCheck } from '@quoin/test-kit';
import { SQL } from 'bun';
import { at, listAt, textAt } from './support/answer.ts';
import { snapshot } from './support/database-rows.ts';
import { type Credential, DIALECTS, maker, PASSWORD, type SignedIn } from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let ada: SignedIn;

  beforeAll(async () => {
    ada = await harness.signedIn('ada');
  });

  const call = async (target: string, as: Credential, body?: unknown) => {
    const sent = { as, ...(body !== undefined && { body }) };
    const answer = await harness.send(target, sent);
    expect([target, answer.status < 300, answer.text]).toEqual([target, true, answer.text]);
    return answer.body;
  };
  const deleteMe = (as: Credential, currentPassword?: string) =>
    harness.send('DELETE /api/v1/me', { as, body: { currentPassword } });

  /** A user who left a trace wherever a user can. */
  const wellKnown = async (name: string) => {
    const user = await harness.signedIn(name);
    const { session } = user;
    const make = maker(harness, session);
    const project = await make.project('Quay');
    const space = await make.space(project, 'Guides');
    const page = await make.page(project, space, 'Fees', 'A night at the berth costs 24 crowns.\n');
    await call(`POST /api/v1/pages/${page}/publish`, session);
    const asked = { message: 'What does a night at the berth cost?' };
    await call(`POST /api/v1/projects/${project}/ai/ask`, session, asked);
    const token = await harness.token(user, ['project:admin', 'docs:write']);
    const key = await make.key(project);
    const skill = { projectId: project, name: 'List', steps: [{ id: 'a', use: 'list_projects' }] };
    const made = await call('POST /api/skills', session, skill);
    const skillId = textAt(made, 'data', 'id');
    const hook = { type: 'webhook', skillId, name: 'Hook' };
    const trigger = textAt(await call('POST /api/triggers', session, hook), 'data', 'token');
    await call(`POST /api/v1/projects/${project}/members`, session, {
      email: ada.email,
      role: 'owner',
    });
    // Invited by address, and changed as a member, in a project of another user.
    const other = await maker(harness, ada.session).project('Elsewhere');
    const invited = await call(`POST /api/v1/projects/${other}/invitations`, ada.session, {
      email: user.email,
      role: 'viewer',
    });
    const secret = textAt(invited, 'invitation', 'url').split('/').at(-1);
    await call('POST /api/v1/invitations/accept', session, { secret });
    const { id } = user;
    await call(`PATCH /api/v1/projects/${other}/members/${id}`, ada.session, { role: 'editor' });
    return { ...user, project, other, page, token, key, trigger };
  };

  test('`DELETE /me` deletes what identifies the user, ends all access and keeps texts', async () => {
    const user = await wellKnown('yggdrasil');
    expect((await deleteMe(user.session, PASSWORD)).status).toBe(204);

    for (const as of [user.session, user.token.headers]) {
      expect((await harness.send('GET /api/v1/me', { as })).status).toBe(401);
    }
    const hook = await harness.send(`POST /api/triggers/webhook/${user.trigger}`, { body: {} });
    expect(hook.status).toBe(404);
    const rows = JSON.stringify(await snapshot(harness));
    expect(rows).toContain('Deleted user');
    expect(rows.toLowerCase()).not.toContain('yggdrasil');

    const revisions = await call(`GET /api/v1/pages/${user.page}/revisions`, ada.session);
    const authors = listAt(revisions, 'revisions').map((one) => at(one, 'author'));
    expect(authors).toEqual([{ userId: null, name: 'Deleted user' }]);
    for (const project of [user.project, user.other]) {
      const trail = await call(`GET /api/v1/projects/${project}/events?limit=100`, ada.session);
      const names = listAt(trail, 'events').map((one) => at(one, 'actor', 'name'));
      expect([...new Set(names)].sort()).toContain('Deleted user');
    }
    // A key belongs to the project.
    const ask = { as: user.key.headers, body: { message: 'What does a night cost?' } };
    expect((await harness.send('POST /api/v1/assistant/ask', ask)).status).not.toBe(401);
    const again = await harness.signedIn('yggdrasil');
    expect((await harness.send('GET /api/v1/me', { as: again.session })).status).toBe(200);
    await deleteMe(again.session, PASSWORD);
  });

  test('a wrong or missing password deletes nothing', async () => {
    const user = await harness.signedIn('careful');
    expect((await deleteMe(user.session)).status).toBe(400);
    expect((await deleteMe(user.session, 'entirely the wrong one')).status).toBe(400);
    expect((await harness.send('GET /api/v1/me', { as: user.session })).status).toBe(200);
  });

  test('an account without a password needs a session of the last 10 minutes', async () => {
    const user = await harness.signedIn('provider');
    const file = `sqlite://${join(harness.dataDir, SQLITE_FILE)}`;
    const sql = new SQL(harness.databaseUrl ?? file, { max: 1 });
    await sql`delete from accounts where user_id = ${user.id}`;
    await sql.close();
    harness.advance(11 * 60_000);
    const late = await deleteMe(user.session);
    expect([late.status, at(late.body, 'code')]).toEqual([409, 'conflict']);
    harness.advance(-11 * 60_000);
    expect((await deleteMe(user.session)).status).toBe(204);
  });

  test('the last owner of a project is refused, and the project is named', async () => {
    const user = await harness.signedIn('owner');
    const project = await maker(harness, user.session).project('Harbour');
    const refused = await deleteMe(user.session, PASSWORD);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      details: { projects: [{ name: 'Harbour', slug: 'harbour' }] },
    });
    expect((await harness.send('GET /api/v1/me', { as: user.session })).status).toBe(200);

    const { deps } = harness.foundation;
    const acting = { deps, principal: COMMAND };
    const options = { ownedProjects: { newOwner: ada.id } };
    const deleted = await deps.db.write((stores) => deleteUser(acting, stores, user.id, options));
    expect(deleted.transferredProjects).toEqual(['harbour']);
    const list = await call(`GET /api/v1/projects/${project}/members`, ada.session);
    expect(listAt(list, 'members').map((one) => [at(one, 'userId'), at(one, 'role')])).toEqual([
      [ada.id, 'owner'],
    ]);
  });
});
