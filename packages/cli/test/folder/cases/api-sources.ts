/** `quoin api-sources`: descriptions of APIs of a project, from the terminal. */
import { expect, test } from 'bun:test';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@quoin/test-kit';
import { callsOf } from '../../support/calls.ts';
import { openPlaceWithPages } from '../../support/place.ts';
import { plantNew } from '../../support/tree.ts';
import { quoin } from './service.ts';

const { run, json, refusal } = callsOf(() => quoin);

const SHIPS = `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
  /ships:
    get:
      operationId: listShips
      responses:
        '200':
          description: Ships
          content: { application/json: { schema: { $ref: 'schemas/ship.yaml#/Ship' } } }
`;
const SHIP = 'Ship: { properties: { berth: { $ref: "../berth.json" } } }\n';
const BERTH = '{ "type": "object", "properties": { "draught": { "$ref": "#/$defs/metres" } } }';

/** The source once the service has read it. */
const whenRead = (project: string, pages: number) =>
  eventually(async () => {
    const { sources } = Object(await quoin.api.send(`GET /projects/${project}/api-sources`));
    return sources[0]?.pages === pages ? sources[0] : null;
  });

test('a description is uploaded with the files that it refers to, updated, listed and removed', async () => {
  const { env, project } = await openPlaceWithPages(quoin, { Start: '# Start\n' });
  const cwd = await plantNew(quoin.folder, {
    'openapi.yaml': SHIPS,
    'schemas/ship.yaml': SHIP,
    'berth.json': BERTH,
    'other.yaml': 'not: a part\n',
  });
  const at = { cwd, env };
  expect((await run('api-sources list', at)).stderr).toContain('quoin api-sources add');
  const added = await run('api-sources add openapi.yaml --space guides', at);
  expect({ ...added, stderr: added.stderr.split('\n').toSorted() }).toEqual({
    code: 0,
    stdout: 'Added openapi.yaml. Its pages appear in a few seconds: quoin api-sources list\n',
    stderr: ['', 'Uploaded berth.json', 'Uploaded openapi.yaml', 'Uploaded schemas/ship.yaml'],
  });
  const source = await whenRead(project, 1);
  expect(source).toMatchObject({
    status: 'ready',
    error: null,
    problems: [{ line: expect.any(Number) }],
  });
  expect((await run('api-sources list', at)).stdout).toMatch(
    /^DESCRIPTION +STATUS +FORMAT +PAGES +PROBLEM\nopenapi.yaml +ready +OpenAPI 3.1.0 +1 +/,
  );
  const { pages } = Object(await quoin.api.send(`GET /projects/${project}/files`));
  expect(pages).toHaveLength(1);

  const again = await run('api-sources add ./openapi.yaml', at);
  expect(again.stdout).toBe('openapi.yaml is in the navigation already\n');
  await Bun.write(
    join(cwd, 'openapi.yaml'),
    SHIPS.replace('get:', 'get: &one') + '    put: *one\n',
  );
  const updated = await json('api-sources add openapi.yaml', at);
  expect(updated).toEqual({ spec: 'openapi.yaml', uploaded: ['openapi.yaml'], added: false });
  await whenRead(project, 2);
  expect((await run('api-sources changes openapi.yaml', at)).stdout).toMatch(
    /^openapi\.yaml 1 \d{4}-\d\d-\d\d\n1 added, 0 removed, 0 changed; 0 breaking\n {2}\+ PUT \/ships\n$/,
  );
  expect((await run('api-sources changes --markdown', at)).stdout).toContain(
    '### Added\n\n- `PUT /ships`: listShips\n',
  );

  const { sources } = await json('api-sources refresh', at);
  expect(sources).toMatchObject([{ spec: 'openapi.yaml' }]);
  expect(await refusal('api-sources remove absent.yaml --yes', at)).toMatchObject({
    exit: 2,
    code: 'not_found',
  });
  expect((await run('api-sources remove openapi.yaml', at)).code).toBe(2);
  expect((await run('api-sources remove openapi.yaml --yes', at)).stdout).toBe(
    'Removed openapi.yaml\n',
  );
  expect(await json('api-sources list', at)).toEqual([]);
  // The file is one of the project still.
  const elsewhere = { cwd: await plantNew(quoin.folder), env };
  expect((await run('api-sources add openapi.yaml', elsewhere)).code).toBe(0);
});

test('no file outside of the folder is uploaded, and none of another kind', async () => {
  const { env, project } = await openPlaceWithPages(quoin, { Start: '# Start\n' });
  const refer = (path: string) =>
    `openapi: 3.1.0\npaths: { /a: { $ref: ${JSON.stringify(path)} } }\n`;
  const cwd = await plantNew(quoin.folder, {
    'secret.json': '{}',
    'specs/out.yaml': refer('../../secret.json'),
    'specs/kind.yaml': refer('../.env'),
    'specs/absent.yaml': refer('gone.yaml#/a'),
    'specs/linked.yaml': refer('linked.json'),
    'inner/link.yaml': refer('linked.json'),
    '.env': 'TOKEN=1',
  });
  await symlink(join(cwd, 'secret.json'), join(cwd, 'inner/linked.json'));
  const refused = async (file: string, folder = cwd) => {
    const { exit, error } = await refusal(`api-sources add ${file}`, { cwd: folder, env });
    return [exit, error];
  };
  expect(await refused('specs/out.yaml')).toEqual([
    2,
    'specs/out.yaml refers to ../secret.json, which is outside of the folder',
  ]);
  expect(await refused('specs/kind.yaml')).toEqual([
    2,
    'specs/kind.yaml refers to .env, which is not a JSON or YAML file',
  ]);
  expect(await refused('specs/absent.yaml')).toEqual([
    2,
    'specs/absent.yaml refers to specs/gone.yaml, which does not exist',
  ]);
  expect(await refused('link.yaml', join(cwd, 'inner'))).toEqual([
    2,
    'linked.json is a link to a file outside of the folder',
  ]);
  expect(await refused('nothing.yaml')).toEqual([2, 'The file nothing.yaml does not exist']);
  expect(await json('api-sources list', { cwd, env })).toEqual([]);
  const { media } = Object(await quoin.api.send(`GET /projects/${project}/files`));
  expect(media).toEqual([]);
});
