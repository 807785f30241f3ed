/** A page of about 2,000 words with every block of the list. */
import { expect } from 'bun:test';
import { withoutPadding } from '@quoin/editor/testing/clipboards';
import { contentOf, makeProject } from '../../test/app/pages-world.ts';
import { HANDBOOK } from './handbook/index.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

const BEGIN = '---\ntitle: Handbook\n---\n';

/** What readers see of each block of the list. */
const SEEN: readonly string[] = [
  ...['info', 'note', 'tip', 'check', 'warning', 'danger'].map(
    (kind) => `.quoin-callout[data-kind="${kind}"]`,
  ),
  ...['h2', 'h3', 'h4', 'strong', 'em', 'del', 'p code', 'a[href$="/guides/pilots"]'],
  ...['ul li', 'ol li', '.quoin-tasks', 'blockquote', 'table th', 'hr', 'pre code'],
  ...['.quoin-steps .quoin-step h3', '.quoin-tabs', '.quoin-accordions', '.quoin-expandable'],
  ...['.quoin-cards .quoin-card a', '.quoin-card .quoin-icon', '.quoin-columns .quoin-column'],
  ...['.quoin-code-group .quoin-code-tab', '.quoin-terminal', '.quoin-frame', '.quoin-image img'],
  ...['.quoin-embed', '.quoin-link-card[data-kind="embed"]', '.quoin-link-card[data-kind="file"]'],
  ...['.quoin-endpoint', '.quoin-parameters', '.quoin-response', '.quoin-update'],
  ...['math', 'svg', '.quoin-badge', '[aria-label="Anchor"]'],
];

/** Lines of text without signs of Markdown. */
const sentencesOf = (markdown: string): string[] =>
  markdown.split('\n').filter((line) => /^[A-Z][\w ,.:?]{20,}$/.test(line));

/** Without the hashes of files, and what aligns the cells of a table. */
const plain = (content: string): string =>
  withoutPadding(content).replaceAll(/\/assets\/[0-9a-f]{64}/g, '/assets/…');

export const write = async (session: Session): Promise<void> => {
  const { app, page, hand, slug } = session;
  const { pages } = await makeProject(app, slug, [
    { title: 'Pilots', moves: ['publish'] },
    { title: 'Handbook', text: BEGIN },
  ]);
  const id = pages.Handbook ?? '';
  await session.goto(`/pages/${id}?mode=wysiwyg`);
  await page.locator('.ProseMirror').waitFor();
  await hand.enterText();
  for (const piece of HANDBOOK) {
    await hand.toEnd();
    await piece.write(hand, page);
  }
  const expected = `${BEGIN}\n${HANDBOOK.map(({ markdown }) => markdown).join('\n\n')}\n`;
  await until(async () => plain(await contentOf(app, id)), expected);
  await session.picture('end');
  await session.expectNoFaults();
  await session.publish();
  await page.goto(`/${slug}/guides/handbook`);
  const article = page.locator('main');
  await until(async () => {
    const missing = [];
    for (const selector of SEEN) {
      if ((await article.locator(selector).count()) === 0) missing.push(selector);
    }
    return missing;
  }, []);
  const shown = (await article.textContent()) ?? '';
  expect(sentencesOf(expected).filter((sentence) => !shown.includes(sentence))).toEqual([]);
  await session.picture('readers');
  await session.expectNoFaults();
};
