/** Every kind of credential, of users with every role. */
import { ASSISTANT_KEY_PREFIX, createToken, SCOPES, type Scope } from '@quoin/auth-scopes';
import { withWrongEnd } from '@quoin/test-kit';
import type { Credential, Harness, maker, Person } from '../support/harness.ts';
import { type Caller, ROLES, type Role } from './rule.ts';

export interface NamedCaller {
  readonly name: string;
  readonly caller: Caller;
  readonly person: Person;
  readonly headers: Credential;
}

export type Member = Person & { readonly role: Role; readonly session: Credential };

export interface CallersGround {
  readonly harness: Harness;
  readonly make: ReturnType<typeof maker>;
  readonly project: string;
  readonly elsewhere: string;
}

/** One person of each role in the project. */
export const people = async (harness: Harness, project: string): Promise<Member[]> => {
  const members: Member[] = [];
  for (const role of ROLES) {
    const person = await harness.signedIn(role);
    if (role !== 'none') await giveRole(harness, project, person, role);
    members.push({ ...person, role });
  }
  return members;
};

export const giveRole = (
  { foundation: { deps } }: Harness,
  projectId: string,
  { id: userId }: Person,
  role: Exclude<Role, 'none'>,
): Promise<void> =>
  deps.db.write((stores) =>
    stores.members.insert({ projectId, userId, role, createdAt: deps.clock.now() }),
  );

const nobodies = async (
  { harness, project, make }: CallersGround,
  owner: Member,
): Promise<NamedCaller[]> => {
  const key = await make.key(project);
  const revokedKey = await make.key(project);
  await harness.foundation.deps.db.write((stores) =>
    stores.assistantKeys.revoke(revokedKey.id, project, new Date()),
  );
  const all: readonly Scope[] = SCOPES;
  const good = await harness.token(owner, all);
  const expired = await harness.token(owner, all, { expiresAt: new Date(0) });
  const revoked = await harness.token(owner, all);
  await harness.foundation.deps.db.write((stores) =>
    stores.tokens.revoke(revoked.id, { userId: owner.id }, new Date()),
  );
  const wrongChecksum = withWrongEnd(good.value);
  const shown: Readonly<Record<string, Credential>> = {
    'no credential': {},
    'Basic with a good token': { authorization: `Basic ${btoa(`x:${good.value}`)}` },
    'BearerX with a good token': { authorization: `BearerX ${good.value}` },
    'a good token without scheme': { authorization: good.value },
    'no token after Bearer': { authorization: 'Bearer' },
    'a wrong checksum': { authorization: `Bearer ${wrongChecksum}` },
    'a token that was never issued': { authorization: `Bearer ${createToken('quoin')}` },
    'an expired token': expired.headers,
    'a revoked token': revoked.headers,
    'a token as an assistant key': { 'x-assistant-key': good.value },
    'an assistant key as a token': { authorization: `Bearer ${key.value}` },
    'a revoked assistant key': revokedKey.headers,
    'an assistant key that was never issued': {
      'x-assistant-key': createToken(ASSISTANT_KEY_PREFIX),
    },
    'a cookie that means nothing': { cookie: 'quoin.session_token=nonsense.nonsense' },
    'a revoked token beside a session': { ...owner.session, ...revoked.headers },
  };
  return Object.entries(shown).map(([name, headers]) => ({
    name,
    headers,
    person: owner,
    caller: { kind: 'anonymous' },
  }));
};

const sessions = (member: Member): NamedCaller[] => {
  const { role, session } = member;
  const { cookie = '' } = session;
  const from = (name: string, origin: 'own' | 'absent' | 'foreign', headers: Credential) => ({
    name: `session of ${role}, ${name}`,
    caller: { kind: 'session', origin, role } as const,
    person: member,
    headers,
  });
  return [
    from('own pages', 'own', session),
    from('a loopback name', 'own', { cookie, origin: 'http://127.0.0.1:4400' }),
    from('no Origin', 'absent', { cookie }),
    from('Origin null', 'foreign', { cookie, origin: 'null' }),
    from('foreign Origin', 'foreign', { cookie, origin: 'http://localhost:4401' }),
  ];
};

const tokens = async (
  harness: Harness,
  member: Member,
  project: string,
  elsewhere: string,
): Promise<NamedCaller[]> => {
  const places = [
    ['everywhere', null],
    ['in this project', project],
    ['in another project', elsewhere],
  ] as const;
  const callers: NamedCaller[] = [];
  for (const scope of SCOPES) {
    for (const [works, bound] of places) {
      const options = bound === null ? {} : { project: bound };
      const { headers } = await harness.token(member, [scope], options);
      const caller = { kind: 'token', scope, works, role: member.role } as const;
      const name = `token of ${member.role}, ${scope}, ${works}`;
      callers.push({ name, caller, person: member, headers });
    }
  }
  return callers;
};

/** Websites, and backends, that have a key of the project. */
const keys = async ({ project, make }: CallersGround, person: Person): Promise<NamedCaller[]> => {
  const named = 'https://www.example.com';
  const { id: keyId, headers } = await make.key(project, {
    allowedOrigins: [named],
    allowPrivate: true,
  });
  const from = (
    name: string,
    origin: 'named' | 'absent' | 'foreign',
    more: Credential,
  ): NamedCaller => ({
    name: `assistant key, ${name}`,
    caller: { kind: 'assistantKey', keyId, origin },
    person,
    headers: { ...headers, ...more },
  });
  return [
    from('no Origin', 'absent', {}),
    from('an Origin that it names', 'named', { origin: named }),
    from('an Origin that begins like it', 'foreign', { origin: `${named}.evil` }),
    from('Origin null', 'foreign', { origin: 'null' }),
  ];
};

/** @param ground `elsewhere`: another project, in which each of the users has every right */
export const callersOf = async (
  ground: CallersGround,
  members: readonly Member[],
): Promise<NamedCaller[]> => {
  const { harness, project, elsewhere } = ground;
  const owner = members.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('the project has no owner');
  const callers = [...(await nobodies(ground, owner)), ...(await keys(ground, owner))];
  for (const member of members) {
    callers.push(...sessions(member), ...(await tokens(harness, member, project, elsewhere)));
  }
  return callers;
};
