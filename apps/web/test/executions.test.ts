import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { Client } from './client.ts';
import { type Composed, compose } from './compose.ts';
import { call, join, newPerson, newProject, newSkill, newTrigger, untilStatus } from './people.ts';

const step = (id: string, use: string, more = '') =>
  `  - id: ${id}\n    use: ${use}\n    with: { text: "{{ input.body }}" }\n${more}`;
const ECHO = `name: Say it again\nsteps:\n${step('again', 'echo')}${step('never', 'store', '    if: "false"\n')}`;
const REFUSED = `name: Ask the help desk\nsteps:\n${step('asked', 'refuse', '    retry: { times: 1, delaySeconds: 0 }\n')}${step('after', 'echo')}`;
const AGENT = `name: Answer
steps:
  - id: answer
    use: agent
    with: { prompt: Answer <the issue>., tools: [echo, refuse, hold] }
output: "{{ steps.answer.output.text }}"
`;
const HELD = `name: Take your time\nsteps:\n${step('first', 'echo')}${step('held', 'hold')}`;

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

const show = async (id: string): Promise<string> => (await client.get(`/executions/${id}`)).text();

/** Runs it by the page; gives the execution's id. */
const run = async (skillId: string, body: string): Promise<string> => {
  const answer = await client.post(`/skills/${skillId}/run`, { body });
  expect(answer.status).toBe(303);
  return answer.headers.get('location')?.slice('/executions/'.length) ?? '';
};

/** Its words, as they are read. */
const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();

test('an empty list says how something comes into it', async () => {
  const shown = await (await client.get(`/projects/${project.slug}/executions`)).text();
  expect(shown).toContain('No executions yet.');
});

test('a run by hand succeeds: input, each step, output', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  const execution = await run(id, '{"question": "Why?"}');
  await untilStatus(web, execution, 'succeeded');
  const shown = await show(execution);
  expect(words(shown)).toContain('Say it again Succeeded');
  expect(words(shown)).toContain('Started by You');
  expect(shown).toContain('aria-label="Body"><code>{\n  &quot;question&quot;: &quot;Why?&quot;\n}');
  expect(shown).toContain('aria-label="Output of again"');
  expect(words(shown)).toContain('never store Skipped Its condition was not true.');
  expect(shown).not.toContain('http-equiv');
  expect(shown).not.toContain('data-live');
});

test('one that failed names the step, its attempts and the reason, and what was not reached', async () => {
  const { id } = await newSkill(web, project.id, REFUSED);
  const execution = await run(id, '');
  await untilStatus(web, execution, 'failed');
  const shown = words(await show(execution));
  expect(shown).toContain('It failed.');
  expect(shown).toMatch(/asked refuse 2 attempts [\d.]+ m?s Failed The help desk is closed/);
  expect(shown).toContain('after echo Not reached');
});

test('one under way follows itself, with scripts and without', async () => {
  const { id } = await newSkill(web, project.id, HELD);
  const execution = await run(id, '{}');
  await untilStatus(web, execution, 'running');
  const shown = await show(execution);
  expect(words(shown)).toContain('Take your time Running');
  expect(shown).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>');
  expect(shown).toContain('data-live');
  expect(shown).not.toContain(`/executions/${execution}/retry`);
  web.skills.release();
  await untilStatus(web, execution, 'succeeded');
  expect(await show(execution)).not.toContain('http-equiv');
});

test('one that waits for its turn says so', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  web.skills.work(false);
  const execution = await run(id, '{}');
  web.skills.work(true);
  const shown = await show(execution);
  expect(words(shown)).toContain('Say it again Queued');
  expect(words(shown)).toContain('Began Not yet');
});

test('a body that is no JSON, or that no endpoint takes, runs nothing and stays in the field', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  for (const body of ['{"a": ', '{"__proto__": 1}', '"\\u0000"']) {
    const answer = await client.post(`/skills/${id}/run`, { body });
    expect([body, answer.status]).toEqual([body, 400]);
    const shown = await answer.text();
    expect(shown).toContain('aria-invalid="true"');
    expect(shown).toContain(body.replaceAll('"', '&quot;'));
  }
  const rows = await web.deps.db.read((stores) =>
    stores.agent.executions.list(project.id, { before: null, limit: 100 }),
  );
  expect(rows.some(({ skillId }) => skillId === id)).toBe(false);
});

test('a call by a trigger shows its headers without secrets, and what is markup as text', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  const { token } = await newTrigger(web, id, 'Help desk');
  const execution = await call(web, token, {
    body: '<script>alert(1)</script>',
    headers: { authorization: 'Bearer s3cret', cookie: 'a=s3cret', 'x-kind': '<script>alert(2)' },
    query: 'source=<script>alert(3)',
  });
  await untilStatus(web, execution, 'succeeded');
  const shown = await show(execution);
  expect(shown).not.toContain('s3cret');
  expect(shown).not.toContain('<script>alert');
  expect(shown).toContain('&lt;script&gt;alert(1)');
  expect(shown).toContain('<dt>authorization</dt><dd>•');
  expect(shown).toContain('Trigger Help desk');
  expect(shown).not.toContain(token);
});

test('the transcript of an agent is read from top to bottom, while it grows and afterwards', async () => {
  web.skills.hold();
  const { id } = await newSkill(web, project.id, AGENT);
  const execution = await run(id, '{}');
  const sofar = await eventually(async () => {
    const shown = words(await show(execution));
    return shown.includes('desk is closed') ? shown : null;
  });
  expect(sofar).toMatch(
    /Model I look first\. Calls echo \{ "text": "port in use" \} Answer of echo .* Refusal of refuse The help desk is closed Calls hold/,
  );
  web.skills.release();
  await untilStatus(web, execution, 'succeeded');
  const shown = words(await show(execution));
  expect(shown).toMatch(/Task Answer <the issue>\. Model I look first\. .* Model It finds a port/);
  // Not a second time in the output.
  expect(shown.split('I look first.')).toHaveLength(2);
});

test('retrying is a new execution with the same input, and leads there', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  const first = await run(id, '{"n": 41}');
  await untilStatus(web, first, 'succeeded');
  expect(await show(first)).toContain(`action="/executions/${first}/retry"`);
  const foreign = await client.post(
    `/executions/${first}/retry`,
    {},
    { origin: 'https://evil.com' },
  );
  expect(foreign.status).toBe(403);
  const answer = await client.post(`/executions/${first}/retry`, {});
  const second = answer.headers.get('location')?.slice('/executions/'.length) ?? '';
  expect(answer.status).toBe(303);
  expect(second).not.toBe(first);
  await untilStatus(web, second, 'succeeded');
  const shown = await show(second);
  expect(shown).toContain('&quot;n&quot;: 41');
  expect(shown).toContain(`href="/executions/${first}"`);
  expect(words(shown)).toContain('Started by You, again');
});

test('an execution outlives its skill, and then offers no retry', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  const execution = await run(id, '{}');
  await untilStatus(web, execution, 'succeeded');
  await client.post(`/skills/${id}/delete`, {});
  const shown = await show(execution);
  expect(words(shown)).toContain('Its skill was deleted');
  expect(shown).not.toContain('/retry');
  expect((await client.post(`/executions/${execution}/retry`, {})).status).toBe(404);
});

test('the list has the newest first, a page at a time', async () => {
  const own = await newProject(web, 'Many runs');
  const skill = await newSkill(web, own.id, ECHO);
  web.skills.work(false);
  const ids: string[] = [];
  for (let count = 0; count < 27; count += 1) ids.unshift(await run(skill.id, '{}'));
  web.skills.work(true);
  const idsIn = (markup: string) =>
    [...markup.matchAll(/<a href="\/executions\/([0-9a-f-]{36})">/g)].map(([, id]) => id);
  const path = `/projects/${own.slug}/executions`;
  const first = await (await client.get(path)).text();
  expect(idsIn(first)).toEqual(ids.slice(0, 25));
  const older = /href="([^"]+\?cursor=[^"]+)"[^>]*>Older/.exec(first)?.[1] ?? '';
  const second = await (await client.get(older.replaceAll('&amp;', '&'))).text();
  expect(idsIn(second)).toEqual(ids.slice(25));
  expect(second).not.toContain('>Older<');
  expect(second).toContain(`href="${path}">Newest`);
  expect((await client.get(`${path}?cursor=made-up`)).status).toBe(400);
});

test('the execution of a project that is not theirs is not there; a viewer reads it', async () => {
  const { id } = await newSkill(web, project.id, ECHO);
  const execution = await run(id, '{}');
  const { person, client: other } = await newPerson(web);
  expect((await other.get(`/executions/${execution}`)).status).toBe(404);
  expect((await other.post(`/executions/${execution}/retry`, {})).status).toBe(404);
  await join(web, project.id, person, 'viewer');
  const shown = await (await other.get(`/executions/${execution}`)).text();
  expect(words(shown)).toContain('Started by Another member');
});
