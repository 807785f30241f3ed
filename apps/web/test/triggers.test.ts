import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';
import { call, join, newPerson, newProject, newSkill } from './people.ts';

const SKILL =
  'name: Say it again\nsteps:\n  - id: again\n    use: echo\n    with: { text: Hello }\n';

let web: Composed;
let client: Client;
let project: { id: string; slug: string };
let skill: { id: string };
beforeAll(async () => {
  web = await compose();
  client = new Client(web);
  await client.signIn();
  project = await newProject(web, 'Harbour handbook');
  skill = await newSkill(web, project.id, SKILL);
});
afterAll(() => web.close());
beforeEach(() => {
  web.time.offsetMs += 61_000;
});

const path = () => `/skills/${skill.id}/triggers`;
const VALUE = /<code id="token-value">(qtr_[0-9A-Za-z]{36})<\/code>/;
const tokenOf = async (name: string): Promise<string> =>
  VALUE.exec(await (await client.post(path(), { name })).text())?.[1] ?? '';
const idOf = async (name: string): Promise<string> => {
  const made = await web.deps.db.read((stores) => stores.agent.triggers.listForUser(web.ada.id));
  return made.find((trigger) => trigger.name === name)?.id ?? '';
};

test('a skill without a trigger shows what triggers are for, and whose rights they have', async () => {
  const shown = await (await client.get(path())).text();
  expect(shown).toContain('You have no triggers yet.');
  expect(shown).toMatch(/It runs as <strong>you<\/strong> \(ada@example\.com\)/);
});

test('the token is shown once with its address and a line to try, and works', async () => {
  const answer = await client.post(path(), { name: 'Help desk' });
  expect(answer.status).toBe(201);
  const shown = await answer.text();
  const token = VALUE.exec(shown)?.[1] ?? '';
  const url = `${web.publicUrl}/api/triggers/webhook/${token}`;
  expect(shown).toContain(`<code id="trigger-url">${url}</code>`);
  expect(shown).toMatch(new RegExp(`curl -X POST [^<]* ${url}</code>`));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await call(web, token)).toMatch(/^[0-9a-f-]{36}$/);

  const later = await (await client.get(path())).text();
  expect(later).toContain('Help desk');
  expect(later).toContain(`${token.slice(0, 4)}…${token.slice(-4)}`);
  expect(later).not.toContain(token);
});

test('a name that the API refuses is refused beside the field, and stays there', async () => {
  for (const name of ['', 'x'.repeat(81)]) {
    const answer = await client.post(path(), { name });
    const shown = await answer.text();
    expect([name, answer.status]).toEqual([name, 400]);
    expect(shown).toContain('role="alert"');
    expect(shown).toContain('name must be');
    expect(shown).toContain(`value="${name}"`);
  }
});

test('deleting asks first, then the address finds nothing', async () => {
  const token = await tokenOf('to delete');
  const id = await idOf('to delete');
  expect(await (await client.get(`${path()}/${id}/delete`)).text()).toContain('cannot be undone');
  const answer = await client.post(`${path()}/${id}/delete`, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path()}?deleted=1`]);
  await expect(call(web, token)).rejects.toMatchObject({ code: 'trigger_not_found' });
  expect((await client.get(`${path()}/${id}/delete`)).status).toBe(404);
});

test('the trigger of another member is neither listed nor deleted', async () => {
  const token = await tokenOf('of ada');
  const { person, client: editor } = await newPerson(web);
  await join(web, project.id, person, 'editor');
  expect(await (await editor.get(path())).text()).not.toContain('of ada');
  const remove = `${path()}/${await idOf('of ada')}/delete`;
  expect((await editor.get(remove)).status).toBe(404);
  expect((await editor.post(remove, {})).status).toBe(404);
  const foreign = await client.post(remove, {}, { origin: 'https://evil.com' });
  expect(foreign.status).toBe(403);
  expect(await call(web, token)).toMatch(/^[0-9a-f-]{36}$/);
});
