/** Twelve broken links of six pages, from the report to the page and back. */
import { expect } from 'bun:test';
import { API, contentOf, makeProject } from '../../test/app/pages-world.ts';
import { LINK_TARGETS } from './hand.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

const TARGETS = ['Moorings', 'Tides', 'Pilots'] as const;

/** A page to link to, with a heading of its own. */
const targetText = (title: string): string =>
  `---\ntitle: ${title}\n---\n\nAbout ${title}.\n\n## ${title} at night\n\nWith lights.\n`;

interface Broken {
  readonly url: string;
  /** What a person types to find the target. */
  readonly target: string;
  readonly fixed: string;
}

const to = (url: string, target: string, fixed: string): Broken => ({ url, target, fixed });

/** Two in each page. */
const BROKEN: readonly Broken[] = [
  to('/guides/moring', 'Moorings', '/guides/moorings'),
  to('/guides/tide', 'Tides', '/guides/tides'),
  to('/guides/pilot', 'Pilots', '/guides/pilots'),
  to('/guides/pilots#by-night', 'Pilots at night', '/guides/pilots#pilots-at-night'),
  to('/guides/old', 'Moorings', '/guides/moorings'),
  to('/guides/tides#lights', 'Tides at night', '/guides/tides#tides-at-night'),
  to('/guides/lines', 'Moorings', '/guides/moorings'),
  to('/guides/high-water', 'Tides', '/guides/tides'),
  to('/handbook/pilots', 'Pilots', '/guides/pilots'),
  to('/files/tides.pdf', 'Tides', '/guides/tides'),
  to('/guides/moorings#ropes', 'Moorings at night', '/guides/moorings#moorings-at-night'),
  to('/help', 'Pilots', '/guides/pilots'),
];
const PER_PAGE = 2;

const pageText = (at: number): string => {
  const links = BROKEN.slice(at * PER_PAGE, (at + 1) * PER_PAGE).map(
    ({ url }, number) => `See [the rule ${number + 1}](${url}) of the harbour.`,
  );
  return `---\ntitle: Rules ${at + 1}\n---\n\n${links.join('\n\nBetween them is a paragraph.\n\n')}\n`;
};

const PAGES = Array.from({ length: BROKEN.length / PER_PAGE }, (_, at) => `Rules ${at + 1}`);

export const links = async (session: Session): Promise<void> => {
  const { app, page, hand, slug } = session;
  const { pages } = await makeProject(app, slug, [
    ...TARGETS.map((title) => ({ title, text: targetText(title), moves: ['publish'] })),
    { title: 'Old', moves: ['archive'] },
    ...PAGES.map((title, at) => ({ title, text: pageText(at) })),
  ]);
  const reported = async (state = 'current'): Promise<readonly string[]> => {
    const { links: found } = Object(await session.get(`/links?state=${state}`));
    return found.map(({ url }: { url: string }) => url);
  };
  await until(async () => (await reported()).length, BROKEN.length);
  await session.goto('/quality/links');
  const table = page.getByRole('table', { name: 'Broken links', exact: true });
  const rows = table.locator('tbody tr');
  await until(() => rows.count(), BROKEN.length);
  await session.picture('report');
  await session.expectNoFaults();
  for (let left = BROKEN.length; left > 0; left -= 1) {
    await until(() => rows.count(), left);
    const row = rows.first();
    const url = (await row.locator('code').first().textContent()) ?? '';
    const broken = BROKEN.find((one) => one.url === url);
    if (broken === undefined) throw new Error(`The report has ${url}`);
    await hand.use(row.getByRole('link'));
    await page.locator('.qe-link-bubble', { hasText: url }).waitFor();
    if (left === BROKEN.length) await session.picture('bubble');
    await hand.editLink();
    const form = page.locator('.qe-link-form');
    await hand.search(form.getByLabel('Address', { exact: true }), broken.target, LINK_TARGETS);
    await until(() => form.getByLabel('Address', { exact: true }).inputValue(), broken.fixed);
    if (left === BROKEN.length) await session.picture('form');
    await hand.use(form.getByRole('button', { name: 'Set link', exact: true }));
    await form.waitFor({ state: 'detached' });
    await page.goBack();
    await table.or(page.getByText('No broken links', { exact: true })).waitFor();
  }
  await page.getByText('No broken links', { exact: true }).waitFor();
  await session.picture('end');
  expect(await reported()).toEqual([]);
  for (const [at, title] of PAGES.entries()) {
    const content = await contentOf(app, pages[title] ?? '');
    for (const { url, fixed } of BROKEN.slice(at * PER_PAGE, (at + 1) * PER_PAGE)) {
      expect(content).toContain(`](${fixed})`);
      expect(content).not.toContain(`](${url})`);
    }
    await app.api('POST', `${API}/pages/${pages[title]}/publish`);
  }
  await until(() => reported('published'), []);
  await session.expectNoFaults();
};
