/** Snippets are safe to put into a page, and anchors open where the hit is. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { type Searching, searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const HTML = `The windlass <script>alert("windlass")</script> hauls.

## <b>Bold</b> & "windlass" <img src=x onerror=alert(1)>

\`<mark>windlass</mark>\` & <u title="windlass">under</u> &lt;i&gt; it's

## Code

\`\`\`html
<a href="javascript:windlass()">capstan</a> && '</mark>'
\`\`\`
`;

const HEADINGS = `Before any heading: bosun.

# Bosun

Chief bosun.

## Set up

The bosun pipes.

## Set up

The bosun pipes again.

### 航海 *deep* \`code\`

A bosun of the deep.

<Accordion title="Folded bosun">

Inside stands the bosun.

</Accordion>
`;

/** Text as a browser reads it, without marks. */
const plain = (snippet: string): string =>
  snippet
    .replaceAll(/<\/?mark>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(chosen)('hits on %s', (dialect) => {
  let pages: LinkedPages;
  let search: Searching;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
    search = searching(pages.workspace);
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  test('escape everything but their own marks', async () => {
    await pages.page('Hoists <b>', HTML);
    const snippets = [
      ...(await search.snippets('windlass')),
      ...(await search.snippets('capstan')),
      ...(await search.snippets('onerror alert')),
    ];
    expect(snippets.length).toBeGreaterThan(3);
    expect(snippets.join()).toContain('<mark>windlass</mark>');
    expect(snippets.join()).toContain('<mark>capstan</mark>');
    for (const snippet of snippets) {
      const rest = snippet.replaceAll(/<mark>([^<]*)<\/mark>/g, '$1');
      expect(rest).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }
    expect((await search.snippets('capstan'))[0]).toContain('&lt;a href=&quot;javascript:');
  });

  test('show a short passage around the match, out of a long text', async () => {
    const filler = 'Nothing happens here at all, and then again nothing. '.repeat(400);
    await pages.page('Log', `${filler}At last the kraken rose beside the ship. ${filler}`);
    const [snippet = ''] = await search.snippets('kraken ship');
    expect(plain(snippet)).toContain('the kraken rose beside the ship');
    expect(snippet).toContain('<mark>kraken</mark>');
    expect(plain(snippet).length).toBeLessThan(400);
    expect(snippet.startsWith('…')).toBe(true);
    expect(snippet.endsWith('…')).toBe(true);
  });

  test('mark other forms, what is only begun, and what was mistyped', async () => {
    await pages.page('Sails', 'The topsails were furled by the deckhands.\n');
    expect((await search.snippets('topsail'))[0]).toContain('<mark>topsails</mark>');
    expect((await search.snippets('deckh'))[0]).toContain('<mark>deckhands</mark>');
    expect((await search.snippets('topsials'))[0]).toContain('<mark>topsails</mark>');
  });

  test('open at their section', async () => {
    const page = await pages.page('Crew', HEADINGS);
    const toc = listAt(await pages.workspace.read(`/pages/${page}/rendered`), 'toc');
    const anchors = new Map(toc.map((entry) => [textAt(entry, 'anchor'), at(entry, 'title')]));
    const seen = new Set<unknown>();
    for (const q of ['bosun', 'bosun pipes again', 'bosun deep', 'chief bosun', '"set up"']) {
      for (const hit of await search.hits(q, { limit: '50' })) {
        if (at(hit, 'pageId') !== page) continue;
        const anchor = at(hit, 'anchor');
        seen.add(anchor);
        expect(anchor === null ? null : anchors.get(String(anchor))).toBe(at(hit, 'heading'));
      }
    }
    expect(seen).toContain('set-up');
    expect(seen).toContain('set-up-1');
    expect((await search.hits('bosun pipes again'))[0]).toMatchObject({ anchor: 'set-up-1' });
  });
});
