import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';
import { join, newPerson, newProject, newSkill, newTrigger } from './people.ts';
import { untilEqual } from './until-equal.ts';

const SKILL = `# Kept as it was written.
name: Say it again
description: Gives back what comes in.
steps:
  - id: again
    use: echo
    with:
      text: "{{ input.body.text }}"
`;
const MISTAKEN = SKILL.replace('use: echo', 'use: ehco');

let web: Composed;
let client: Client;
let project: { id: string; slug: string };
beforeAll(async () => {
  web = await compose();
  client = new Client(web);
  await client.signIn();
  project = await newProject(web, 'Harbour handbook');
});
afterAll(() => web.close());
beforeEach(() => {
  web.time.offsetMs += 61_000;
});

const text = async (response: Response): Promise<string> => response.text();
const page = async (path: string): Promise<string> => text(await client.get(path));

test('a user without a project sees the first step', async () => {
  const { client: stranger } = await newPerson(web);
  expect(await text(await stranger.get('/skills'))).toContain('No project yet.');
});

test('a project without skills says what they are for, and offers ready ones', async () => {
  const { id, slug } = await newProject(web, 'Emptied');
  await web.deps.db.write(async ({ agent: { skills } }) => {
    for (const skill of await skills.listForProject(id)) await skills.delete(skill.id);
  });
  const list = await page('/skills');
  expect(list).toContain('No skills yet.');
  expect(list).toContain(`href="/skills/new?project=${slug}&amp;from=Publish%20release%20notes"`);
  const editor = await page(`/skills/new?project=${slug}&from=Publish%20release%20notes`);
  expect(editor).toContain('name: Publish release notes');
  expect(editor).toContain('<code>echo</code>');
});

test('a mistake is named with its line and nothing is saved; mended, it is saved as written', async () => {
  const path = `/skills/new?project=${project.slug}`;
  // As browsers send the ends of lines.
  const refused = await client.post(path, { source: MISTAKEN.replaceAll('\n', '\r\n') });
  expect(refused.status).toBe(400);
  const shown = await text(refused);
  expect(shown).toContain('Not saved: 1 problem.');
  expect(shown).toMatch(/href="#L6" data-line="6">Line 6<\/a> <span>[^<]*<code>ehco</);
  expect(shown).toContain('<span id="L6" class="bad">6</span>');
  expect(shown).toContain('use: ehco');
  expect(await page('/skills')).not.toContain('Say it again');

  const saved = await client.post(path, { source: SKILL.replaceAll('\n', '\r\n') });
  const address = saved.headers.get('location') ?? '';
  expect([saved.status, address]).toEqual([
    303,
    expect.stringMatching(/^\/skills\/[0-9a-f-]{36}\?done=created$/),
  ]);
  const editor = await page(address);
  expect(editor).toContain('# Kept as it was written.');
  expect(editor).toContain('<h1>Say it again</h1>');
  const list = await page('/skills');
  expect(list).toContain('Say it again');
  expect(list).toContain('1 step<');
  const id = /\/skills\/([0-9a-f-]{36})/.exec(address)?.[1] ?? '';
  const kept = await web.deps.db.read((stores) => stores.agent.skills.get(id));
  expect(kept?.source).toBe(SKILL);
});

test('the example is a skill that can be saved', async () => {
  const path = `/skills/new?project=${project.slug}`;
  const shown = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(await page(path))?.[1] ?? '';
  const source = shown.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&gt;', '>');
  expect(source).toContain('use: search');
  expect((await client.post(path, { source })).status).toBe(303);
});

test('an empty text and one that is too long are refused in words', async () => {
  const path = `/skills/new?project=${project.slug}`;
  const empty = await client.post(path, { source: '' });
  expect([empty.status, await text(empty)]).toEqual([400, expect.stringContaining('Not saved')]);
  const source = `# ${'é'.repeat(LIMITS.skillSource.max)}`;
  const long = await client.post(path, { source });
  expect([long.status, await text(long)]).toEqual([400, expect.stringContaining('characters')]);
});

test('the second of two concurrent changes sees a message, keeps its text and can continue', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  const path = `/skills/${id}`;
  const first = await client.post(path, {
    source: SKILL.replace('Say it again', 'Of the first'),
    version: '1',
  });
  expect(first.headers.get('location')).toBe(`${path}?done=saved`);
  const source = SKILL.replace('Say it again', 'Of the second');
  const second = await client.post(path, { source, version: '1' });
  expect(second.status).toBe(400);
  const shown = await text(second);
  expect(shown).toContain('Another user changed the skill');
  expect(shown).toContain('name: Of the second');
  expect(shown).toContain('name="version" value="2"');
  expect(await page(path)).toContain('<h1>Of the first</h1>');
  expect((await client.post(path, { source, version: '2' })).status).toBe(303);
  expect(await page(path)).toContain('<h1>Of the second</h1>');
});

test('deleting asks first and names the triggers that go', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  await newTrigger(web, id, 'Help desk');
  const asked = await page(`/skills/${id}/delete`);
  expect(asked).toContain('1 trigger of yours goes with it');
  expect(asked).toContain('<li>Help desk</li>');
  expect(asked).toContain('cannot be undone');
  const answer = await client.post(`/skills/${id}/delete`, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/skills?done=deleted']);
  expect((await client.get(`/skills/${id}`)).status).toBe(404);
  expect(await web.deps.db.read((stores) => stores.agent.triggers.count(id))).toBe(0);
});

test('a skill of another project is 404 for every user and every method', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  const { client: stranger } = await newPerson(web);
  for (const path of ['', '/delete', '/run', '/triggers']) {
    const answer = await stranger.get(`/skills/${id}${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await text(answer)).toContain('Not found');
    const sent = { source: SKILL, version: '1', name: 'x', body: '{}' };
    expect([path, (await stranger.post(`/skills/${id}${path}`, sent)).status]).toEqual([path, 404]);
  }
  expect((await stranger.get(`/skills/new?project=${project.slug}`)).status).toBe(404);
  expect((await stranger.get(`/projects/${project.slug}/executions`)).status).toBe(404);
  expect(await text(await stranger.get('/skills'))).not.toContain('Harbour');
});

test('a viewer reads; writing, deleting and running are refused, unless the skill lets viewers run it', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  const { person, client: viewer } = await newPerson(web);
  await join(web, project.id, person, 'viewer');
  const shown = await text(await viewer.get(`/skills/${id}`));
  expect(shown).toContain('readonly>');
  expect(shown).not.toContain('Save skill');
  expect(shown).not.toContain('Delete…');
  expect(await text(await viewer.get('/skills'))).not.toContain('New skill');
  expect(await text(await viewer.get(`/skills/${id}/triggers`))).not.toContain('Create trigger');
  expect((await viewer.get(`/skills/new?project=${project.slug}`)).status).toBe(403);
  expect((await viewer.post(`/skills/${id}`, { source: SKILL, version: '1' })).status).toBe(403);
  expect((await viewer.post(`/skills/${id}/delete`, {})).status).toBe(403);
  const run = (skillId: string) => viewer.post(`/skills/${skillId}/run`, { body: '{"text":"x"}' });
  expect((await run(id)).status).toBe(403);
  expect(await text(await viewer.get(`/skills/${id}/run`))).toContain('It needs the role editor');
  const open = await newSkill(web, project.id, SKILL.replace('steps:', 'runRole: viewer\nsteps:'));
  expect(await text(await viewer.get(`/skills/${open.id}/run`))).toContain('Run now</button>');
  const begun = await run(open.id);
  expect(begun.status).toBe(303);
  const execution = begun.headers.get('location') ?? '';
  await untilEqual(
    async () => (await text(await viewer.get(execution))).includes('>Retry</button>'),
    true,
  );
  const closed = SKILL.replace('steps:', 'runRole: admin\nsteps:');
  expect((await client.post(`/skills/${open.id}`, { source: closed, version: '1' })).status).toBe(
    303,
  );
  const after = await text(await viewer.get(execution));
  expect(after).not.toContain('>Retry</button>');
  expect(after).toContain('you need the role admin');
  expect((await viewer.post(`${execution}/retry`, {})).status).toBe(403);
});

test('a skill with a risk is saved, and its page shows the warning with its line', async () => {
  const prompt = SKILL.replace('use: echo', 'use: agent').replace(
    'text: "{{ input.body.text }}"',
    'prompt: "{{ input.body.text }}"\n      tools: []',
  );
  const made = await client.post(`/skills/new?project=${project.slug}`, { source: prompt });
  expect(made.status).toBe(303);
  const shown = await page(made.headers.get('location') ?? '');
  expect(shown).toMatch(
    /data-warnings>\s*<ul class="problems"><li><a class="problem-line" href="#L8" data-line="8">/,
  );
  expect(shown).toContain('A model follows this text');
});

test('a form of another site changes nothing', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  const headers = { origin: 'https://evil.com' };
  const skills = () =>
    web.deps.db.read(async (stores) => [
      await stores.agent.skills.count(project.id),
      await stores.agent.triggers.count(id),
      (await stores.agent.executions.list(project.id, { before: null, limit: 100 })).length,
    ]);
  const before = await skills();
  for (const path of [
    `/skills/new?project=${project.slug}`,
    `/skills/${id}`,
    `/skills/${id}/delete`,
    `/skills/${id}/run`,
    `/skills/${id}/triggers`,
  ]) {
    const sent = { source: SKILL, version: '1', name: 'x', body: '{}' };
    const answer = await client.post(path, sent, headers);
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect(await skills()).toEqual(before);
});

test('markup in a skill is text wherever it is shown', async () => {
  const hostile = '</textarea><script>alert(1)</script>';
  const { id } = await newSkill(
    web,
    project.id,
    SKILL.replace('Say it again', JSON.stringify(hostile)),
  );
  await newTrigger(web, id, hostile);
  const paths = ['', '/delete', '/run', '/triggers'].map((path) => `/skills/${id}${path}`);
  for (const path of [...paths, '/skills']) {
    const shown = await page(path);
    expect([path, shown.includes('<script>alert')]).toEqual([path, false]);
    expect([path, shown.includes('&lt;script&gt;alert')]).toEqual([path, true]);
  }
});

test('only pages whose scripts ask the service may do so', async () => {
  const { id } = await newSkill(web, project.id, SKILL);
  const policy = async (path: string) =>
    (await client.get(path)).headers.get('content-security-policy') ?? '';
  expect(await policy(`/skills/${id}`)).toContain("connect-src 'self'; ");
  expect(await policy(`/skills/${id}`)).toStartWith(
    "default-src 'none'; style-src 'self'; script-src 'self'; ",
  );
  expect(await policy('/skills')).not.toContain('connect-src');
});
