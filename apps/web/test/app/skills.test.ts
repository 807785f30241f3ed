/** Skills, their triggers and executions in the web app: written, checked, triggered, run, followed. */
import { beforeAll, expect, test } from 'bun:test';
import { eventually, inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, overflowOf, type Person, visit } from './app-service.ts';
import { holdProgram } from './hold-program.ts';
import { sharedAppService } from './shared-app-service.ts';

const PHONE_AT_NIGHT = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

const SOURCE = `name: Find pages
description: Lists what the documentation says about a word.
steps:
  - id: find
    use: search
    with:
      q: "{{ input.body.word }}"
output:
  found: "{{ size(steps.find.output.hits) }}"
`;
/** Fails in its step: the page does not exist. */
const FAILING = `name: Read nothing
steps:
  - id: read
    use: get_page
    with:
      pageId: 0195a0c0-0000-7000-8000-000000000000
`;

let app: AppService;
let project: { id: string };
let viewer: Person;

beforeAll(async () => {
  app = await sharedAppService();
  const made = await app.api('POST', '/api/v1/projects', { name: 'Harbour', slug: 'harbour' });
  project = Object(made).project;
  viewer = await app.person('Vera');
  await app.join('harbour', viewer, 'viewer');
});

const createSkill = async (source: string): Promise<string> =>
  Object(await app.api('POST', '/api/skills', { projectId: project.id, source })).data.id;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

const state = (page: Page, words: string) =>
  page.locator('.skill-source-state').getByText(words, { exact: true }).waitFor();

const field = (page: Page) => page.getByRole('textbox', { name: 'YAML or JSON', exact: true });

const replaceWith = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
};

/** The text as the service has it. */
const sourceOf = async (id: string): Promise<string> =>
  Object(await app.api('GET', `/api/skills/${id}`)).data.source;

test('what is typed before the field with line numbers is loaded is in it, with the cursor behind it', async () => {
  const id = await createSkill(SOURCE);
  const page = await app.open();
  const { release } = await holdProgram(page, 'cm-lineNumbers');
  await page.goto(`/app/harbour/skills/${id}`);
  await field(page).and(page.locator('textarea')).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('# Fi');
  release();
  await page.locator('.cm-content').waitFor();
  await page.keyboard.type('rst\n');
  await state(page, 'No problems');
  await page.keyboard.press('Control+s');
  await untilEqual(() => sourceOf(id), `# First\n${SOURCE}`);
  await page.context().close();
});

test('a mistake is named while the text is typed, points to its line, and the repaired text is saved by the keyboard', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/skills');
  await page.getByRole('link', { name: 'New skill', exact: true }).click();
  await heading(page, 'New skill');
  await state(page, 'No problems');
  await page.getByRole('link', { name: 'Publish release notes', exact: true }).click();
  await untilEqual(
    () => field(page).textContent(),
    expect.stringContaining('Publish release notes'),
  );
  await replaceWith(page, SOURCE.replace('use: search', 'use: serach'));
  await state(page, '1 problem');
  await page.getByRole('button', { name: 'Create skill', exact: true }).click();
  await page.getByRole('alert').getByText('The skill was not saved').waitFor();
  await page.getByRole('button', { name: 'Line 5', exact: true }).click();
  await untilEqual(() => page.evaluate('getSelection().toString()'), '    use: serach');
  // The tools are completed where a step names one.
  await page.keyboard.type('    use: sea');
  await page.getByRole('option', { name: /^search/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('rch');
  await state(page, 'No problems');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await heading(page, 'Find pages');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await sourceOf(id)).toBe(SOURCE);

  // A text that was not saved is there again after a look at another screen.
  await replaceWith(page, SOURCE.replace('Find pages', 'Find two pages'));
  await page.getByRole('link', { name: 'Triggers', exact: true }).click();
  await page.getByRole('link', { name: 'Steps', exact: true }).click();
  await untilEqual(() => field(page).textContent(), expect.stringContaining('Find two pages'));

  // Another user saves meanwhile.
  const other = SOURCE.replace('Find pages', 'Find some pages');
  await app.api('PATCH', `/api/skills/${id}`, { source: other });
  await page.getByRole('button', { name: 'Save skill', exact: true }).click();
  await page.getByText('Another user changed the skill.').waitFor();
  expect(await sourceOf(id)).toBe(other);
  await page.getByRole('button', { name: 'Save skill', exact: true }).click();
  await heading(page, 'Find two pages');
  expect(await sourceOf(id)).toBe(SOURCE.replace('Find pages', 'Find two pages'));

  await page.getByRole('button', { name: 'Delete…', exact: true }).click();
  await page.getByRole('button', { name: 'Delete skill', exact: true }).click();
  await heading(page, 'Skills');
  await untilEqual(
    () => page.getByRole('link', { name: 'Find two pages', exact: true }).count(),
    0,
  );
  await page.context().close();
});

test('a trigger is created, its address copied once, called, seen in the executions, and deleted', async () => {
  const id = await createSkill(SOURCE.replace('Find pages', 'Find on call'));
  const page = await app.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/app/harbour/skills/${id}/triggers`);
  await heading(page, 'Find on call');
  await page.getByLabel('New trigger', { exact: true }).fill('Help desk');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Help desk is ready', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy address', exact: true }).click();
  await page.getByText('Address: copied').waitFor({ state: 'attached' });
  const url = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(url).toStartWith(`${app.url}/api/triggers/webhook/qtr_`);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Help desk', exact: true }).waitFor();
  expect(await page.content()).not.toContain(url.slice(-20));

  const called = await fetch(url, { method: 'POST', body: '{"word":"ships"}' });
  expect(called.status).toBe(200);
  await visit(page, '/app/harbour/skills?show=executions');
  await page.getByRole('link', { name: 'Find on call', exact: true }).click();
  await heading(page, 'Find on call');
  await page.getByText('Trigger Help desk', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Body', exact: true }).getByText('ships').waitFor();

  await page.getByRole('link', { name: 'Open skill', exact: true }).click();
  await page.getByRole('link', { name: 'Triggers', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Help desk', exact: true }).click();
  await page.getByRole('button', { name: 'Delete trigger', exact: true }).click();
  await page.getByText('You have no triggers', { exact: true }).waitFor();
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  await page.context().close();
});

inSoak(test)(
  'a skill is run by hand, followed to its end without a reload, and retried',
  async () => {
    const id = await createSkill(FAILING);
    const page = await app.open();
    await page.goto(`/app/harbour/skills/${id}/run`);
    const body = page.getByLabel('Body, JSON', { exact: true });
    await body.fill('{');
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await page.getByText('The body is not JSON:').waitFor();
    await body.fill('{"word": "fog"}');
    await page.evaluate('globalThis.sameDocument = true');
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await page.getByText('The execution failed', { exact: true }).waitFor();
    await untilEqual(() => page.evaluate('globalThis.sameDocument'), true);
    await untilEqual(() => page.title(), expect.stringMatching(/^Failed: Read nothing/));
    expect(await faultsOf(page)).toEqual([]);
    const first = page.url();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('You, again', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'an earlier execution', exact: true }).click();
    await page.waitForURL(first);
    await page.context().close();
  },
);

inSoak(test)(
  'a viewer reads skills and executions, and is offered nothing that is refused',
  async () => {
    const id = await createSkill(SOURCE.replace('Find pages', 'Find for all'));
    const page = await app.open({ as: viewer });
    await page.goto(`/app/harbour/skills/${id}`);
    await page.getByText('You can read this skill.').waitFor();
    await untilEqual(() => field(page).getAttribute('contenteditable'), 'false');
    await untilEqual(
      () => page.getByRole('button', { name: 'Save skill', exact: true }).count(),
      0,
    );
    await page.getByRole('link', { name: 'Run now', exact: true }).click();
    await page.getByText('It needs the role editor in the project.').waitFor();
    await page.getByRole('link', { name: 'Triggers', exact: true }).click();
    await page.getByText('To create a trigger you need the role editor').waitFor();
    await visit(page, '/app/harbour/skills/new');
    await page.getByText('Only admins can create skills.').waitFor();
    await page.context().close();
  },
);

test('every screen of skills holds on a phone in the dark, and old addresses redirect to them', async () => {
  const id = await createSkill(SOURCE.replace('Find pages', 'Find at night'));
  const { execution } = Object(
    await app.api('POST', `/api/v1/projects/harbour/agent/run`, {
      skillId: id,
      input: { word: 'w'.repeat(300) },
    }),
  );
  await eventually(async () => {
    const { data } = Object(await app.api('GET', `/api/executions/${execution.id}`));
    return data.status === 'succeeded' ? data : null;
  });
  const page = await app.open(PHONE_AT_NIGHT);
  await page.goto(`/executions/${execution.id}`);
  await page.waitForURL(`**/app/harbour/executions/${execution.id}`);
  await heading(page, 'Find at night');
  await page.getByRole('heading', { name: 'Output', exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  for (const [path, name] of [
    [`/skills/${id}`, 'Find at night'],
    [`/skills/${id}/triggers`, 'Find at night'],
    [`/skills/${id}/run`, 'Find at night'],
    ['/skills/new', 'New skill'],
  ] as const) {
    await visit(page, `/app/harbour${path}`);
    await heading(page, name);
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/skills/${id}/triggers`);
  await page.waitForURL(`**/app/harbour/skills/${id}/triggers`);
  await page.goto('/settings/tokens');
  await page.waitForURL('**/app/account/tokens');
  await page.context().close();
});
