/** Skills, triggers and executions in a real Chromium: with scripts, without, both themes, on a phone. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { browser } from '@quoin/test-kit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ADA } from './compose.ts';
import { type Listening, listen } from './listen.ts';
import { call, newProject, newSkill, newTrigger, untilStatus } from './people.ts';
import { untilEqual } from './until-equal.ts';

/** The first test of a fresh checkout unpacks 200 MB. */
const FIRST_USE_MS = 120_000;
const WAY_MS = 60_000;

const SOURCE = `name: Say it again
description: Gives back what comes in.
steps:
  - id: again
    use: echo
    with:
      text: "{{ input.body }}"
`;
const REFUSED = SOURCE.replace('use: echo', 'use: refuse').replace('Say it', 'Refuse it');
const HELD = SOURCE.replace('use: echo', 'use: hold').replace('Say it', 'Hold it');

let web: Listening;
let chromium: Browser;
let project: { id: string; slug: string };
beforeAll(async () => {
  web = await listen();
  chromium = await browser();
  project = await newProject(web, 'Harbour handbook');
  await signIn();
}, FIRST_USE_MS);
afterAll(async () => {
  await chromium.close();
  await web.close();
});

/** Signed in once, which costs a password's hash. */
let session: Exclude<BrowserContextOptions['storageState'], string | undefined>;
const signIn = async (): Promise<void> => {
  const context = await chromium.newContext({ baseURL: web.publicUrl });
  const page = await context.newPage();
  await page.goto('/sign-in?next=/skills');
  await page.getByLabel('E-mail', { exact: true }).fill(ADA.email);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/skills');
  session = await context.storageState();
  await context.close();
};

const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await chromium.newContext({
    baseURL: web.publicUrl,
    storageState: session,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/skills');
  return page;
};

const faultsIn = async (page: Page): Promise<string[]> => {
  // Its other mode opens a window for each page, in case of frames, which ours have not.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

test(
  'a problem is shown while typing, a click selects its line, and the corrected skill is saved with the keyboard',
  async () => {
    const page = await open();
    await page.getByRole('link', { name: 'New skill in Harbour handbook', exact: true }).click();
    const field = page.getByLabel('YAML or JSON', { exact: true });
    await field.fill(SOURCE.replace('use: echo', 'use: ehco'));
    const problem = page
      .locator('[data-problems]')
      .getByRole('link', { name: 'Line 5', exact: true });
    await problem.waitFor();
    await untilEqual(() => page.locator('.gutter .bad').allTextContents(), ['5']);
    await untilEqual(() => field.getAttribute('aria-invalid'), 'true');
    await problem.click();
    const chosen = () =>
      page.evaluate(
        '(() => { const field = document.activeElement; return field.value?.slice(field.selectionStart, field.selectionEnd); })()',
      );
    await untilEqual(chosen, '    use: ehco');
    await page.keyboard.type('    use: echo');
    await page.locator('[data-state]').getByText('No problems').waitFor();
    // Warnings come and go while it is typed, and keep nothing from being saved.
    const risky = SOURCE.replace('use: echo', 'use: agent').replace(
      'text:',
      'tools: []\n      prompt:',
    );
    await field.fill(risky);
    await page.locator('[data-state]').getByText('1 warning').waitFor();
    await page
      .locator('[data-warnings]')
      .getByRole('link', { name: 'Line 8', exact: true })
      .waitFor();
    expect(await faultsIn(page)).toEqual([]);
    await field.fill(SOURCE);
    await page.locator('[data-state]').getByText('No problems').waitFor();
    await page.locator('[data-warnings]').waitFor({ state: 'hidden' });
    await field.press('Control+Home');
    for (let line = 1; line < 5; line += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    // A new line begins below the one before it.
    await page.keyboard.press('Enter');
    await page.keyboard.type('if: "true"');
    await untilEqual(
      () => field.inputValue(),
      expect.stringContaining('    use: echo\n    if: "true"\n    with:'),
    );
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Say it again', level: 1, exact: true }).waitFor();
    await page.getByRole('status').getByText('The skill is created.').waitFor();
    await page.context().close();
  },
  WAY_MS,
);

test(
  'a trigger is made, its address copied once, and gone after a reload',
  async () => {
    const { id } = await newSkill(web, project.id, SOURCE);
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/skills/${id}/triggers`);
    await page.getByLabel('New trigger', { exact: true }).fill('Help desk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy address', exact: true }).click();
    await page.getByText('Copied to the clipboard').first().waitFor({ state: 'attached' });
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    const token = copied.slice(`${web.publicUrl}/api/triggers/webhook/`.length);
    expect(await call(web, token)).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    expect(await page.locator('#token-value').count()).toBe(0);
    expect(await page.content()).not.toContain(token);
    // The reload made no second one.
    expect(await page.getByRole('link', { name: 'Delete Help desk', exact: true }).count()).toBe(1);
    await page.context().close();
  },
  WAY_MS,
);

test(
  'a run is followed to its end without a reload, and what is open stays open',
  async () => {
    const { id } = await newSkill(web, project.id, HELD);
    const page = await open();
    await page.goto(`/skills/${id}/run`);
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await page.locator('h1 + p').getByText('Running').waitFor();
    await page.evaluate('globalThis.sameDocument = true');
    await page.getByText('Headers').click();
    await page.getByText('Headers').focus();
    web.skills.release();
    await page.getByRole('heading', { name: 'Output', exact: true }).waitFor();
    await untilEqual(() => page.locator('[data-said]').textContent(), 'Succeeded');
    expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
    await untilEqual(() => page.title(), expect.stringMatching(/^Succeeded/));
    await untilEqual(
      () => page.evaluate('document.activeElement.textContent'),
      expect.stringMatching(/^Headers/),
    );
    await page.getByRole('button', { name: 'Retry', exact: true }).waitFor();
    await page.locator('[data-live]').waitFor({ state: 'detached' });
    await page.context().close();
  },
  WAY_MS,
);

test(
  'without scripts a skill is made, mended, triggered, run, retried and deleted',
  async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'New skill in Harbour handbook', exact: true }).click();
    const field = page.getByLabel('YAML or JSON', { exact: true });
    await field.fill(SOURCE.replace('use: echo', 'use: ehco').replace('Say it', 'Say nothing'));
    await page.getByRole('button', { name: 'Create skill', exact: true }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Line 5', exact: true }).click();
    await page.waitForURL(/#L5$/);
    await field.fill(SOURCE.replace('Say it', 'Say nothing'));
    await page.getByRole('button', { name: 'Create skill', exact: true }).click();
    await page.getByText('The skill is created.').waitFor();
    await page.getByRole('link', { name: 'Triggers', exact: true }).click();
    await page.getByLabel('New trigger', { exact: true }).fill('Help desk');
    await page.getByRole('button', { name: 'Create trigger', exact: true }).click();
    expect(await page.locator('#token-value').textContent()).toStartWith('qtr_');
    await page.getByRole('link', { name: 'Run now', exact: true }).click();
    await page.getByRole('button', { name: 'Run now', exact: true }).click();
    await page.waitForURL('**/executions/**');
    await untilStatus(web, new URL(page.url()).pathname.split('/')[2] ?? '', 'succeeded');
    await page.reload();
    const first = page.url();
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole('link', { name: 'Open skill', exact: true }).click();
    await page.getByRole('link', { name: 'Delete…', exact: true }).click();
    await page.getByRole('button', { name: 'Delete skill', exact: true }).click();
    await page.getByText('The skill and its triggers are deleted.').waitFor();
    await page.context().close();
  },
  WAY_MS,
);

/** Every page and state, as a person comes to it. */
const states = async (): Promise<(readonly [string, (page: Page) => Promise<unknown>])[]> => {
  const empty = await newProject(web, `Empty ${crypto.randomUUID()}`);
  const skill = await newSkill(web, project.id, SOURCE);
  const trigger = await newTrigger(web, skill.id, 'n'.repeat(80));
  const refused = await newSkill(web, project.id, REFUSED);
  const { token } = await newTrigger(web, refused.id, 'Refused');
  const failed = await call(web, token, { body: 'w'.repeat(500), query: `q=${'l'.repeat(200)}` });
  await untilStatus(web, failed, 'failed');
  web.skills.hold();
  const held = await newSkill(web, project.id, HELD);
  const running = await call(web, (await newTrigger(web, held.id, 'Held')).token);
  await untilStatus(web, running, 'running');
  return [
    ['skills', (page) => page.goto('/skills')],
    ['a new skill', (page) => page.goto(`/skills/new?project=${project.slug}`)],
    [
      'a refused skill',
      async (page) => {
        await page.getByLabel('YAML or JSON', { exact: true }).fill(`name: ${'x'.repeat(300)}`);
        await page.getByRole('button', { name: 'Create skill', exact: true }).click();
        await page.locator('#problem:focus').waitFor();
      },
    ],
    ['a skill', (page) => page.goto(`/skills/${skill.id}`)],
    ['the question before deleting', (page) => page.goto(`/skills/${skill.id}/delete`)],
    ['triggers', (page) => page.goto(`/skills/${skill.id}/triggers`)],
    [
      'a new trigger',
      async (page) => {
        await page.getByLabel('New trigger', { exact: true }).fill('Help desk');
        await page.getByRole('button', { name: 'Create trigger', exact: true }).click();
        await page.locator('#token-value').waitFor();
      },
    ],
    [
      'the question before deleting a trigger',
      (page) => page.goto(`/skills/${skill.id}/triggers/${trigger.id}/delete`),
    ],
    [
      'a refused body',
      async (page) => {
        await page.goto(`/skills/${skill.id}/run`);
        await page.getByLabel('Body, JSON', { exact: true }).fill('{');
        await page.getByRole('button', { name: 'Run now', exact: true }).click();
        await page.getByRole('alert').waitFor();
        await page.locator('#body:focus').waitFor();
      },
    ],
    ['executions', (page) => page.goto(`/projects/${project.slug}/executions`)],
    ['no executions', (page) => page.goto(`/projects/${empty.slug}/executions`)],
    ['a failed execution', (page) => page.goto(`/executions/${failed}`)],
    ['an execution under way', (page) => page.goto(`/executions/${running}`)],
  ];
};

/** The markup is the same in the dark: there the states count that have all colours between them. */
const COLOURFUL: ReadonlySet<string> = new Set([
  'a refused skill',
  'a new trigger',
  'executions',
  'a failed execution',
  'an execution under way',
]);

for (const [colorScheme, width, isFirst] of [
  ['light', 1280, true],
  ['dark', 390, false],
] as const) {
  test(
    `every page is accessible and fits, ${colorScheme}, ${width} px wide`,
    async () => {
      const page = await open({ colorScheme, viewport: { width, height: 800 } });
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
      });
      page.on('dialog', (dialog) => dialog.accept());
      for (const [name, go] of await states()) {
        await go(page);
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect([name, overflow]).toEqual([name, 0]);
        if (!isFirst && !COLOURFUL.has(name)) continue;
        const found = await faultsIn(page);
        expect([name, found]).toEqual([name, []]);
      }
      expect(refused).toEqual([]);
      web.skills.release();
      await page.context().close();
    },
    WAY_MS,
  );
}
