/** What a page offers above its text. */
import { describe, expect, test } from 'bun:test';
import { NO_BRAND, type Site, shownIn } from '../src/index.ts';
import { pageTools } from '../src/page/page-tools.ts';
import { siteOf } from './support/site.ts';

const linksOf = (more: Partial<Site> = {}): string[] => {
  const text = pageTools(shownIn(siteOf(undefined, more), null), 'docs/start').toString();
  return [...text.matchAll(/(?:href|data-copy-page)="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
};

const withActions = (...pageActions: Site['brand']['pageActions']): Partial<Site> => ({
  brand: { ...NO_BRAND, pageActions },
});

const CHAT = encodeURIComponent(
  'Read https://docs.example.com/docs/start.md and answer my questions about it.',
);

describe('the tools of a page', () => {
  test('a page is copied, viewed as Markdown, and opened in AI tools', () => {
    expect(linksOf()).toEqual([
      '/docs/start.md',
      '/docs/start.md',
      `https://chatgpt.com/?q=${CHAT}`,
      `https://claude.ai/new?q=${CHAT}`,
      `cursor://anysphere.cursor-deeplink/prompt?text=${CHAT}`,
      '/mcp',
    ]);
  });

  test('a question for a chat has the address without marks of direction in languages from right to left', () => {
    for (const locale of ['ar', 'fa', 'he']) {
      const [chat = ''] = linksOf({ ...withActions('claude'), locale });
      const question = decodeURIComponent(chat.slice(chat.indexOf('=') + 1));
      expect(question).toMatch(
        /(?:^|[^\u2066-\u2069])https:\/\/docs\.example\.com\/docs\/start\.md(?![\u2066-\u2069])/,
      );
    }
  });

  test('a page offers what the owner of the project chose', () => {
    expect(linksOf(withActions('claude'))).toEqual([`https://claude.ai/new?q=${CHAT}`]);
    expect(linksOf(withActions('copy', 'view')).length).toBe(2);
    expect(linksOf(withActions())).toEqual([]);
  });

  test('a private page is offered to no chat, and a folder of files has no server', () => {
    expect(linksOf({ isListed: false }).slice(2)).toEqual(['/mcp']);
    expect(linksOf({ isLive: false })).not.toContain('/mcp');
  });
});
