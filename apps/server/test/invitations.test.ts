/** Joining a project: by invitation, and by the address of a verified account. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck, withWrongEnd } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import {
  type Credential,
  DIALECTS,
  maker,
  openHarness,
  PASSWORD,
  type SignedIn,
  signIn,
} from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const DAY_MS = 86_400_000;

describe.each(chosen)('with open sign-up on %s', (dialect) => {
  const harness = useHarness({ dialect, environment: { QUOIN_SIGNUP: 'open' } });
  let owner: SignedIn;
  let project: string;
  let people = 0;

  beforeAll(async () => {
    owner = await harness.signedIn('owner');
    project = await maker(harness, owner.session).project('Harbour');
  });

  /** Makes an account by the sign-up form, with an address that nothing verifies. */
  const signUp = async (email = `stranger${++people}@example.com`): Promise<SignedIn> => {
    const answer = await harness.send('POST /api/auth/sign-up/email', {
      headers: { origin: harness.origin },
      body: { email, name: 'Stranger', password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    const session = await signIn(harness, email);
    const me = await harness.send('GET /api/v1/me', { as: session });
    return { id: textAt(me.body, 'id'), email, session };
  };
  const invite = async (body: object, as = owner.session, of = project) => {
    const { status, body: made } = await harness.send(`POST /api/v1/projects/${of}/invitations`, {
      as,
      body,
    });
    expect([status, at(made, 'code')]).toEqual([201, undefined]);
    const url = textAt(made, 'invitation', 'url');
    return { id: textAt(made, 'invitation', 'id'), url, secret: url.split('/').at(-1) ?? '' };
  };
  const accept = ({ session }: SignedIn, secret: string) =>
    harness.send('POST /api/v1/invitations/accept', { as: session, body: { secret } });
  const memberIds = async (of = project): Promise<unknown[]> => {
    const answer = await harness.send(`GET /api/v1/projects/${of}/members`, { as: owner.session });
    return listAt(answer.body, 'members').map((member) => at(member, 'userId'));
  };
  const pending = async (): Promise<unknown[]> => {
    const path = `/api/v1/projects/${project}/invitations`;
    return listAt((await harness.send(`GET ${path}`, { as: owner.session })).body, 'invitations');
  };

  test('the trail of the project shows invited addresses only to those who may list invitations', async () => {
    const address = 'confidential@example.com';
    await invite({ role: 'editor', email: address });
    const shown = async (as: Credential): Promise<boolean> => {
      const answer = await harness.send(`GET /api/v1/projects/${project}/events`, { as });
      const invited = listAt(answer.body, 'events').filter(
        (event) => at(event, 'subject', 'type') === 'invitation',
      );
      expect(invited.length).toBeGreaterThan(0);
      return answer.text.includes(address);
    };
    const readers: boolean[] = [];
    for (const role of ['viewer', 'editor', 'admin']) {
      const person = await signUp();
      expect((await accept(person, (await invite({ role })).secret)).status).toBe(200);
      readers.push(await shown(person.session));
    }
    expect(readers).toEqual([false, false, true]);
    const reading = await harness.token(owner, ['docs:read']);
    const managing = await harness.token(owner, ['docs:read', 'project:admin']);
    expect(await shown(reading.headers)).toBe(false);
    expect(await shown(managing.headers)).toBe(true);
  });

  test('`POST /members` adds no account by its address, and answers the same for every address', async () => {
    const squatter = await signUp('victim@example.com');
    const { email: verified } = await harness.person('verified');
    const before = await memberIds();
    const answers = [];
    for (const email of [squatter.email, verified, 'absent@example.com']) {
      const { status, body } = await harness.send(`POST /api/v1/projects/${project}/members`, {
        as: owner.session,
        body: { email, role: 'editor' },
      });
      answers.push([status, at(body, 'code'), at(body, 'error')]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([403, 'forbidden']);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await memberIds()).toEqual(before);
  });

  test('an operator adds a verified account by its address, and no unverified one', async () => {
    const operator = await harness.signedIn('operator');
    const { db } = harness.foundation.deps;
    await db.write((stores) => stores.users.update(operator.id, { role: 'operator' }));
    const own = await maker(harness, operator.session).project('Of the operator');
    const target = `POST /api/v1/projects/${own}/members`;
    const squatter = await signUp();
    const { email: verified } = await harness.person('colleague');
    const add = async (email: string) =>
      (await harness.send(target, { as: operator.session, body: { email, role: 'viewer' } }))
        .status;
    expect([await add(squatter.email), await add(verified)]).toEqual([400, 201]);
  });

  test('an invitation answers the same for every address', async () => {
    const known = await signUp();
    const shapes = [];
    for (const email of [known.email, 'absent@example.com']) {
      const { status, body } = await harness.send(`POST /api/v1/projects/${project}/invitations`, {
        as: owner.session,
        body: { email, role: 'viewer' },
      });
      const sent = at(body, 'invitation');
      shapes.push([status, Object.keys(typeof sent === 'object' && sent ? sent : {})]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('a person joins with the link, once', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const { secret } = await invite({ role: 'editor' });
    const joined = await accept(first, secret);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ role: 'editor', project: { id: project } });
    expect(await memberIds()).toContain(first.id);
    expect((await accept(first, secret)).status).toBe(200);
    expect((await accept(second, secret)).body).toMatchObject({ code: 'not_found' });
    expect(await memberIds()).not.toContain(second.id);
  });

  test('one of many users who accept one link concurrently joins', async () => {
    const crowd = [await signUp(), await signUp(), await signUp(), await signUp()];
    const { secret } = await invite({ role: 'viewer' });
    const answers = await Promise.all(crowd.map((person) => accept(person, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const members = await memberIds();
    expect(crowd.filter(({ id }) => members.includes(id))).toHaveLength(1);
  });

  test('a link for an address is refused to an account with another one', async () => {
    const [invited, other] = [await signUp('Ada.Invited@Example.com'), await signUp()];
    const { secret } = await invite({ role: 'viewer', email: 'ada.invited@EXAMPLE.com' });
    const refused = await accept(other, secret);
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'forbidden']);
    expect(refused.text).not.toContain('ada.invited');
    expect((await accept(invited, secret)).status).toBe(200);
  });

  test('the secret is stored as a hash, and no list shows it', async () => {
    const { id, secret } = await invite({ role: 'viewer' });
    const { db, secrets } = harness.foundation.deps;
    const row = await db.read((stores) => stores.invitations.findByHash(secrets.hash(secret)));
    expect(row?.id).toBe(id);
    expect(JSON.stringify([row, await pending()])).not.toContain(secret);
  });

  test('revoked, expired and made-up links get one answer, and leave the list', async () => {
    const person = await signUp();
    const [revoked, expired] = [
      await invite({ role: 'viewer' }),
      await invite({ role: 'viewer', expiresInDays: 1 }),
    ];
    const path = `/api/v1/projects/${project}/invitations`;
    const revoke = await harness.send(`DELETE ${path}/${revoked.id}`, { as: owner.session });
    expect(revoke.status).toBe(204);
    harness.advance(DAY_MS + 1000);
    const madeUp = withWrongEnd(revoked.secret);
    const answers = [];
    for (const secret of [revoked.secret, expired.secret, madeUp, 'nonsense']) {
      const { status, body } = await accept(person, secret);
      answers.push([status, at(body, 'error')]);
    }
    harness.advance(-DAY_MS - 1000);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect((await pending()).map((one) => at(one, 'id'))).not.toContain(revoked.id);
    const again = await harness.send(`DELETE ${path}/${revoked.id}`, { as: owner.session });
    expect(again.status).toBe(404);
  });

  test('an invitation ends with the right of the person who made it', async () => {
    const [admin, guest] = [await signUp(), await signUp()];
    await accept(admin, (await invite({ role: 'admin' })).secret);
    const { secret } = await invite({ role: 'editor' }, admin.session);
    const target = `/api/v1/projects/${project}/members/${admin.id}`;
    await harness.send(`PATCH ${target}`, { as: owner.session, body: { role: 'editor' } });
    expect((await accept(guest, secret)).status).toBe(404);
    await harness.send(`PATCH ${target}`, { as: owner.session, body: { role: 'admin' } });
    expect((await accept(guest, secret)).status).toBe(200);
  });

  test('an admin invites no owner', async () => {
    const admin = await signUp();
    await accept(admin, (await invite({ role: 'admin' })).secret);
    const refused = await harness.send(`POST /api/v1/projects/${project}/invitations`, {
      as: admin.session,
      body: { role: 'owner' },
    });
    expect([refused.status, at(refused.body, 'code')]).toEqual([403, 'forbidden']);
  });

  test('a member who accepts another link keeps the role, and the link stays pending', async () => {
    const person = await signUp();
    await accept(person, (await invite({ role: 'viewer' })).secret);
    const { id, secret } = await invite({ role: 'admin' });
    expect((await accept(person, secret)).body).toMatchObject({ code: 'conflict' });
    expect((await pending()).map((one) => at(one, 'id'))).toContain(id);
  });

  test('members leave, and the last owner cannot', async () => {
    const person = await signUp();
    await accept(person, (await invite({ role: 'viewer' })).secret);
    const target = `POST /api/v1/projects/${project}/leave`;
    expect((await harness.send(target, { as: person.session })).status).toBe(204);
    expect(await memberIds()).not.toContain(person.id);
    const seen = await harness.send(`GET /api/v1/projects/${project}`, { as: person.session });
    expect(seen.status).toBe(404);
    const last = await harness.send(target, { as: owner.session });
    expect([last.status, at(last.body, 'code')]).toEqual([409, 'conflict']);
    expect(await memberIds()).toContain(owner.id);
  });

  test('joining, leaving and invitations are in the audit trail, without the secret', async () => {
    const person = await signUp();
    const { secret } = await invite({ role: 'viewer', email: person.email });
    await accept(person, secret);
    await harness.send(`POST /api/v1/projects/${project}/leave`, { as: person.session });
    const trail = await harness.send(`GET /api/v1/projects/${project}/events?limit=3`, {
      as: owner.session,
    });
    expect(listAt(trail.body, 'events').map((event) => at(event, 'type'))).toEqual([
      'member.left',
      'member.joined',
      'invitation.created',
    ]);
    expect(trail.text).not.toContain(secret);
  });
});

describe('with closed sign-up', () => {
  test('`POST /members` adds a verified account, and no unverified one', async () => {
    await using harness = await openHarness();
    const owner = await harness.signedIn('owner');
    const project = await maker(harness, owner.session).project('Harbour');
    const [verified, unverified] = [await harness.person('known'), await harness.person('claim')];
    const { db } = harness.foundation.deps;
    await db.write((stores) => stores.users.update(unverified.id, { emailVerified: false }));
    const add = (email: string) =>
      harness.send(`POST /api/v1/projects/${project}/members`, {
        as: owner.session,
        body: { email, role: 'editor' },
      });
    const added = await add(verified.email);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ member: { userId: verified.id, role: 'editor' } });
    const refused = await add(unverified.email);
    const absent = await add('absent@example.com');
    expect([refused.status, absent.status]).toEqual([400, 400]);
    expect(textAt(refused.body, 'error').replace(unverified.email, 'X')).toBe(
      textAt(absent.body, 'error').replace('absent@example.com', 'X'),
    );
  });
});
