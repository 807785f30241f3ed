/**
 * What a path can contain: ids in either case, slugs instead of ids, two prefixes
 * (docs/internals/interface.md#records-and-lists).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Endpoint } from '@quoin/contract';
import { GitError } from '@quoin/git-sync';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { routes } from '../support/routes.ts';
import { DIALECTS } from '../support/service.ts';
import { openTestGit, type TestGit } from '../support/test-git.ts';
import { uploadForm } from '../support/upload.ts';
import { NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const NO_HASH = 'a'.repeat(64);

const built: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  let git: TestGit;
  beforeAll(async () => {
    git = await openTestGit();
    // The examples name real hosts.
    git.forge = async () => {
      throw new GitError('unavailable', 'Nothing is called from here');
    };
    workspace = await openWorkspace(dialect, { git: git.git });
  });
  afterAll(async () => {
    await workspace[Symbol.asyncDispose]();
    await git[Symbol.asyncDispose]();
  });

  test('ids mean the same in upper case: in paths, queries and bodies', async () => {
    const { make, project, projectId, read, send, service, space } = workspace;
    const parent = await make.page(project, space, 'Parent');
    const upper = (id: string) => id.toUpperCase();
    const created = await send(`POST /api/v1/projects/${upper(projectId)}/pages`, {
      spaceId: upper(space),
      title: 'Child',
      parentId: upper(parent),
    });
    expect(created.status).toBe(201);
    const page = textAt(created.body, 'page', 'id');
    expect(at(created.body, 'page', 'parentId')).not.toBeNull();
    expect(await read(`/pages/${upper(page)}`)).toEqual(await read(`/pages/${page}`));
    const listed = await read(`/projects/${project}/pages?space=${upper(space)}`);
    expect(listed).toEqual(await read(`/projects/${project}/pages?space=docs`));
    const moved = await send(`PATCH /api/v1/projects/${upper(projectId)}/structure`, {
      op: 'move_item',
      navItemId: upper(textAt(created.body, 'page', 'navItemId')),
      parentId: null,
    });
    expect(moved.status).toBe(200);
    const token = await send('POST /api/v1/auth/tokens', { name: 'upper' });
    const tokenId = upper(textAt(token.body, 'token', 'id'));
    expect((await send(`DELETE /api/v1/auth/tokens/${tokenId}`)).status).toBe(204);
    const joan = await service.person('joan');
    await make.member(project, joan.email, 'viewer');
    const member = `/api/v1/projects/${project}/members/${upper(joan.id)}`;
    expect((await send(`PATCH ${member}`, { role: 'editor' })).status).toBe(200);
    expect((await send(`DELETE ${member}`)).status).toBe(204);
  });

  const ofProject = built.filter(({ path }) => path.includes('/:projectId'));
  test.each(ofProject.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s takes the slug of the project where it takes the id',
    async (id, { method, path, example, bodyType }) => {
      const { ada, make, read, service } = workspace;
      const slug = await make.project(`Slug ${id}`);
      const own = textAt(await read(`/projects/${slug}`), 'project', 'id');
      const call = (ref: string) => {
        const filled = path
          .replace(':projectId', ref)
          .replace(':hash', NO_HASH)
          .replace(':secretName', 'no_such_secret')
          .replaceAll(/:\w+/g, NO_ID);
        const isForm = bodyType === 'multipart/form-data';
        const sent = isForm ? uploadForm('x') : { body: example?.body };
        return service.send(`${method} /api/v1${filled}`, { as: ada, ...sent });
      };
      /** Every answer has a request's id of its own, be it a refusal. */
      const bodyWithoutId = async (ref: string) => ({
        ...Object((await call(ref)).body),
        requestId: '',
      });
      for (const ref of [slug, own]) {
        const { body } = await call(ref);
        // The example's other ids are of no user here.
        expect([ref, at(body, 'error')]).not.toEqual([ref, 'Project not found']);
      }
      if (method === 'GET') expect(await bodyWithoutId(slug)).toEqual(await bodyWithoutId(own));
      const { status, body } = await call('no-such-project');
      expect([status, at(body, 'error')]).toEqual([404, 'Project not found']);
    },
  );

  test('both prefixes answer alike; only the list of projects has another form', async () => {
    const { project, read, send } = workspace;
    const [own, versioned] = [await read('/projects'), (await send('GET /v1/projects')).body];
    const items = listAt(own, 'projects');
    const fields = ['id', 'name', 'slug', 'visibility', 'spaces', 'pages'];
    expect(versioned).toEqual({
      data: items.map((item) => Object.fromEntries(fields.map((name) => [name, at(item, name)]))),
      pagination: at(own, 'pagination'),
    });
    for (const path of ['/me', `/projects/${project}`, `/projects/${project}/structure`]) {
      expect((await send(`GET /v1${path}`)).body).toEqual(await read(path));
    }
  });
});
