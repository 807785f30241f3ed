import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { parseToken } from '@quoin/auth-scopes';
import {
  createProject,
  createProjectToken,
  createToken,
  getProject,
  listProjects,
  listProjectTokens,
  listTokens,
  type Principal,
  revokeProjectToken,
  revokeToken,
  type UserRecord,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { refusal } from './support/refusal.ts';
import { session, token, type World } from './support/world.ts';

const DAY_MS = 86_400_000;
let world: World;
let ada: UserRecord;
let ben: UserRecord;

describe.each(databases)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
    ada = await world.person('Ada');
    ben = await world.person('Ben');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  interface TokenBody {
    name?: string;
    scopes?: string[];
    expiresInDays?: number;
  }

  const create = async (principal: Principal, body: TokenBody = {}) => {
    const input = { params: {}, query: {}, body: { name: 'build', ...body } };
    return (await createToken(world.as(principal), input)).body.token;
  };
  const names = async (principal: Principal) => {
    const input = { params: {}, query: {}, body: undefined };
    return (await listTokens(world.as(principal), input)).body.tokens.map(({ name }) => name);
  };
  const revoke = (principal: Principal, tokenId: string) =>
    revokeToken(world.as(principal), {
      params: { tokenId },
      query: { descendants: false },
      body: undefined,
    });
  const newProject = async (principal: Principal, name: string) => {
    const input = { params: {}, query: {}, body: { name } };
    return (await createProject(world.as(principal), input)).body.project;
  };

  describe('workspace tokens', () => {
    test('the value is well formed, given once and stored as a hash only', async () => {
      const made = await create(session(ada));
      expect(parseToken('quoin', made.value)).toBe(true);
      const found = await world.db.read((stores) =>
        stores.tokens.findByHash(world.deps.secrets.hash(made.value)),
      );
      expect(found?.user.id).toBe(ada.id);
      expect(JSON.stringify(found)).not.toContain(made.value);
      expect(made).toMatchObject({
        scopes: ['docs:read', 'docs:write', 'project:read'],
        projectId: null,
        expiresAt: null,
        lastUsedAt: null,
      });
      expect(made.preview.startsWith('quoi')).toBe(true);
      expect(made.preview.endsWith(made.value.slice(-4))).toBe(true);
    });

    test('an empty list of scopes means the defaults, duplicates collapse', async () => {
      expect((await create(session(ada), { scopes: [] })).scopes).toHaveLength(3);
      const twice = ['ai:use', 'docs:read', 'ai:use'];
      expect((await create(session(ada), { scopes: twice })).scopes).toEqual([
        'ai:use',
        'docs:read',
      ]);
    });

    test('a scope that does not exist is refused before one that is not held', async () => {
      const caller = token(ada, ['tokens:manage']);
      const both = await refusal(create(caller, { scopes: ['project:admin', 'docs:root'] }));
      expect(both.code).toBe('invalid_scope');
      const beyond = await refusal(create(caller, { scopes: ['project:admin'] }));
      expect(beyond.code).toBe('scope_escalation');
      expect((await refusal(create(caller))).code).toBe('scope_escalation');
    });

    test('an included scope counts as held', async () => {
      const caller = await world.stored(
        token(ada, ['tokens:manage', 'docs:write', 'project:admin']),
      );
      const made = await create(caller, { scopes: ['docs:read', 'project:read'] });
      expect(made.scopes).toEqual(['docs:read', 'project:read']);
    });

    test('a child never outlives its creator', async () => {
      const expiresAt = new Date(world.now().getTime() + 10 * DAY_MS);
      const caller = await world.stored(token(ada, ['tokens:manage'], { expiresAt }));
      const scopes = ['tokens:manage'];
      const later = await create(caller, { scopes, expiresInDays: 11 });
      expect(later.expiresAt).toBe(expiresAt.toISOString());
      const never = await create(caller, { scopes });
      expect(never.expiresAt).toBe(expiresAt.toISOString());
      const sooner = await create(caller, { scopes, expiresInDays: 1 });
      expect(sooner.expiresAt).toBe(new Date(world.now().getTime() + DAY_MS).toISOString());
    });

    test('revoked and expired ones leave the list, and only the owner revokes', async () => {
      const cara = session(await world.person('Cara'));
      const first = await create(cara, { name: 'first' });
      await create(cara, { name: 'second', expiresInDays: 1 });
      await create(cara, { name: 'third' });
      expect(await names(cara)).toEqual(['third', 'second', 'first']);
      expect((await refusal(revoke(session(ben), first.id))).code).toBe('not_found');
      await revoke(cara, first.id.toUpperCase());
      expect(await names(cara)).toEqual(['third', 'second']);
      expect((await refusal(revoke(cara, first.id))).code).toBe('not_found');
      world.advance(DAY_MS);
      expect(await names(cara)).toEqual(['third']);
    });

    test('a project token has no business with them', async () => {
      const project = await newProject(session(ada), 'Bound');
      const bound = token(ada, ['tokens:manage'], { projectId: project.id });
      expect((await refusal(names(bound))).code).toBe('forbidden');
      expect((await refusal(create(bound))).code).toBe('forbidden');
      expect((await refusal(revoke(bound, ada.id))).code).toBe('forbidden');
      expect((await refusal(newProject(bound, 'More'))).code).toBe('forbidden');
    });
  });

  describe('project tokens', () => {
    const createIn = async (principal: Principal, projectId: string, body: TokenBody = {}) => {
      const input = { params: { projectId }, query: {}, body: { name: 'deploy', ...body } };
      return (await createProjectToken(world.as(principal), input)).body.token;
    };
    const listIn = async (principal: Principal, projectId: string) => {
      const input = { params: { projectId }, query: {}, body: undefined };
      return (await listProjectTokens(world.as(principal), input)).body.tokens;
    };
    const revokeIn = (principal: Principal, projectId: string, tokenId: string) =>
      revokeProjectToken(world.as(principal), {
        params: { projectId, tokenId },
        query: { descendants: false },
        body: undefined,
      });

    test('are bound to the project, listed there and nowhere else', async () => {
      const dora = session(await world.person('Dora'));
      const project = await newProject(dora, 'Harbour');
      const made = await createIn(dora, project.slug);
      expect(made.projectId).toBe(project.id);
      expect((await listIn(dora, project.id)).map(({ id }) => id)).toEqual([made.id]);
      expect(await names(dora)).toEqual([]);
      expect((await refusal(revoke(dora, made.id))).code).toBe('not_found');
    });

    test('see one project only, by id, by slug and in the list', async () => {
      const one = await newProject(session(ada), 'Mine');
      const other = await newProject(session(ada), 'Other');
      const bound = token(ada, ['project:admin'], { projectId: one.id });
      const read = (projectId: string) =>
        getProject(world.as(bound), { params: { projectId }, query: {}, body: undefined });
      expect((await read(one.slug)).body.project.id).toBe(one.id);
      const absent = await refusal(read('no-such-project'));
      for (const ref of [other.id, other.slug, other.id.toUpperCase()]) {
        expect(await refusal(read(ref))).toEqual(absent);
      }
      const input = { params: {}, query: { limit: 50 }, body: undefined };
      const listed = (await listProjects(world.as(bound), input)).body.projects;
      expect(listed.map(({ id }) => id)).toEqual([one.id]);
    });

    test('may make tokens of their own project within their scopes', async () => {
      const project = await newProject(session(ada), 'Nested');
      const bound = await world.stored(token(ada, ['project:admin'], { projectId: project.id }));
      const made = await createIn(bound, project.id, { scopes: ['project:read'] });
      expect(made.projectId).toBe(project.id);
      const beyond = await refusal(createIn(bound, project.id, { scopes: ['docs:write'] }));
      expect(beyond.code).toBe('scope_escalation');
    });

    test('a token under the path of another project is absent', async () => {
      const one = await newProject(session(ada), 'First');
      const two = await newProject(session(ada), 'Second');
      const made = await createIn(session(ada), one.id);
      const wrong = await refusal(revokeIn(session(ada), two.id, made.id));
      expect(wrong.code).toBe('not_found');
      expect(await listIn(session(ada), one.id)).toHaveLength(1);
      await revokeIn(session(ada), one.id, made.id);
      expect(await listIn(session(ada), one.id)).toEqual([]);
    });

    test('are for admins', async () => {
      const project = await newProject(session(ada), 'Guarded');
      await world.db.write((stores) =>
        stores.members.insert({
          projectId: project.id,
          userId: ben.id,
          role: 'editor',
          createdAt: world.now(),
        }),
      );
      const refused = await refusal(createIn(session(ben), project.id));
      expect(refused.code).toBe('forbidden');
      expect(refused.message).toContain('admin');
    });
  });
});
