/** Content of other sites: which addresses are read, and what a page has of them. */
import { describe, expect, test } from 'bun:test';
import { EMBED_PROVIDERS, findEmbed } from '../../src/embeds/index.ts';
import { embedsIn, fill, parse, render, renderClean } from '../../src/index.ts';

const HASH = '0123456789abcdef0123456789abcdef';

/** An address of each form, its key, the page and the frame. */
const KNOWN: readonly (readonly [string, string, string, string])[] = [
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
    'youtube/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
  ],
  [
    '//www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'youtube/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'youtube/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://www.youtube.com/playlist?list=PL0123456789',
    'youtube/list/PL0123456789',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PL0123456789',
  ],
  [
    'https://vimeo.com/76979871/0a1b2c3d4e',
    'vimeo/76979871',
    'https://vimeo.com/76979871/0a1b2c3d4e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e',
    'vimeo/76979871',
    'https://vimeo.com/76979871/0a1b2c3d4e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
  ],
  [
    `https://www.loom.com/share/${HASH}?sid=x`,
    `loom/${HASH}`,
    `https://www.loom.com/share/${HASH}`,
    `https://www.loom.com/embed/${HASH}?autoplay=1`,
  ],
  [
    'https://fast.wistia.net/embed/iframe/abcdefghij',
    'wistia/abcdefghij',
    'https://fast.wistia.net/embed/iframe/abcdefghij',
    'https://fast.wistia.net/embed/iframe/abcdefghij',
  ],
  [
    'https://dai.ly/x8abcde',
    'dailymotion/x8abcde',
    'https://www.dailymotion.com/video/x8abcde',
    'https://geo.dailymotion.com/player.html?video=x8abcde',
  ],
  [
    'https://www.ted.com/talks/a_speaker_a_title',
    'ted/a_speaker_a_title',
    'https://www.ted.com/talks/a_speaker_a_title',
    'https://embed.ted.com/talks/a_speaker_a_title',
  ],
  [
    'https://codepen.io/ada/pen/abcDEF',
    'codepen/ada/abcDEF',
    'https://codepen.io/ada/pen/abcDEF',
    'https://codepen.io/ada/embed/abcDEF?default-tab=result',
  ],
  [
    'https://codesandbox.io/s/new-hill-1x2y3',
    'codesandbox/new-hill-1x2y3',
    'https://codesandbox.io/s/new-hill-1x2y3',
    'https://codesandbox.io/embed/new-hill-1x2y3',
  ],
  [
    'https://stackblitz.com/edit/vite-1a2b?file=src/main.ts',
    'stackblitz/vite-1a2b',
    'https://stackblitz.com/edit/vite-1a2b?file=src/main.ts',
    'https://stackblitz.com/edit/vite-1a2b?embed=1&file=src/main.ts',
  ],
  [
    'https://jsfiddle.net/ada/1a2b3c4d/',
    'jsfiddle/ada/1a2b3c4d',
    'https://jsfiddle.net/ada/1a2b3c4d/',
    'https://jsfiddle.net/ada/1a2b3c4d/embedded/result,js,html,css/',
  ],
  [
    'https://asciinema.org/a/335480',
    'asciinema/335480',
    'https://asciinema.org/a/335480',
    'https://asciinema.org/a/335480/iframe',
  ],
  [
    'https://www.figma.com/design/abcDEF0123456789/Quay?node-id=1-2',
    'figma/design/abcDEF0123456789',
    'https://www.figma.com/design/abcDEF0123456789?node-id=1-2',
    'https://embed.figma.com/design/abcDEF0123456789?embed-host=quoin&node-id=1-2',
  ],
  [
    'https://miro.com/app/board/uXjVabcdefg=/',
    'miro/uXjVabcdefg',
    'https://miro.com/app/board/uXjVabcdefg=/',
    'https://miro.com/app/live-embed/uXjVabcdefg=/',
  ],
  [
    'https://docs.google.com/presentation/d/1aBcDeFgHiJkLmNoPqRsTuV/edit',
    'google-docs/presentation/1aBcDeFgHiJkLmNoPqRsTuV',
    'https://docs.google.com/presentation/d/1aBcDeFgHiJkLmNoPqRsTuV/pub',
    'https://docs.google.com/presentation/d/1aBcDeFgHiJkLmNoPqRsTuV/embed',
  ],
  [
    'https://airtable.com/embed/shr01234567890123',
    'airtable/shr01234567890123',
    'https://airtable.com/shr01234567890123',
    'https://airtable.com/embed/shr01234567890123',
  ],
  [
    'https://open.spotify.com/intl-de/track/0123456789abcdefghijAB',
    'spotify/track/0123456789abcdefghijAB',
    'https://open.spotify.com/track/0123456789abcdefghijAB',
    'https://open.spotify.com/embed/track/0123456789abcdefghijAB',
  ],
  [
    'https://open.spotify.com/show/0123456789abcdefghijAB',
    'spotify/show/0123456789abcdefghijAB',
    'https://open.spotify.com/show/0123456789abcdefghijAB',
    'https://open.spotify.com/embed/show/0123456789abcdefghijAB',
  ],
  [
    'https://soundcloud.com/ada/quay',
    'soundcloud/ada/quay',
    'https://soundcloud.com/ada/quay',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Fquay',
  ],
];

test.each([...KNOWN])('%s is %s', (address, key, page, frame) => {
  const embed = findEmbed(address);
  expect([embed?.key, embed?.page, embed?.address]).toEqual([key, page, frame]);
  expect(embed?.source).toBe(new URL(frame).origin);
  // Links of its page and of its frame are the same content.
  expect(findEmbed(page)?.key).toBe(key);
});

test('each provider of the list has an address in the tests, and names nothing twice', () => {
  const tested = new Set(KNOWN.map(([, key]) => key.split('/')[0]));
  expect(EMBED_PROVIDERS.filter(({ id }) => !tested.has(id))).toEqual([]);
  const hosts = EMBED_PROVIDERS.flatMap((provider) => provider.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

const FOREIGN = [
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,<script>alert(1)</script>',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www-youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://evil.www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtubе.com/watch?v=dQw4w9WgXcQ',
  'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc"><script>',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vimeo.com/76979871?redirect=//evil.example/76979871/../../x',
  '/watch?v=dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
];

describe('an address that only looks like one of a provider', () => {
  test.each(FOREIGN)('%s loads nothing else', (address) => {
    const html = fill(
      render(parse(`<Embed url="${address.replaceAll('"', '&quot;')}" />`)),
      () => null,
    );
    const frame = /data-src="([^"]*)"/.exec(html)?.[1];
    // The one of Vimeo is a film with a parameter that is not used.
    if (frame !== undefined) expect(frame).toStartWith('https://player.vimeo.com/video/76979871?');
    expect(html).not.toMatch(/<iframe|<img|<script|<video|href="(?:javascript|data|ftp):/);
  });
});

const page = (markdown: string) => render(parse(markdown));

describe('a page', () => {
  const rendered = page(
    '<Embed url="https://youtu.be/dQw4w9WgXcQ" caption="A *tour*" height="300" />',
  );

  test('has a link, with the title and the picture that are stored', () => {
    const plain = fill(rendered, () => null);
    expect(plain).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(plain).toContain('>YouTube</span><span class="quoin-embed-note">Open on YouTube</span>');
    expect(plain).toContain('data-height="300"');
    expect(plain).toContain('<figcaption class="quoin-caption">A *tour*</figcaption>');
    expect(plain).not.toMatch(/<iframe|<img/);
    const data = { title: '<b>"Quay"</b>', poster: '/harbour/_embeds/youtube/x?v=1' };
    const known = fill(
      rendered,
      () => null,
      undefined,
      undefined,
      () => data,
    );
    expect(known).toContain('&lt;b&gt;&quot;Quay&quot;&lt;/b&gt;</span>');
    expect(known).toContain('src="/harbour/_embeds/youtube/x?v=1" alt="" loading="lazy"');
  });

  test('prefers the title of its author', () => {
    const own = page('<Embed url="https://youtu.be/dQw4w9WgXcQ" title="A tour" />');
    const data = { title: 'Other', poster: null };
    const html = fill(
      own,
      () => null,
      undefined,
      undefined,
      () => data,
    );
    expect(html).toContain('>A tour</span>');
    expect(html).not.toContain('Other');
  });

  test('names each content once', () => {
    const twice = page(
      '<Embed url="https://youtu.be/dQw4w9WgXcQ" />\n\n<Video src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" />\n\n<Video src="https://media.example/a%3B,b.mp4" />',
    );
    expect(embedsIn(twice).map(({ element, source }) => [element, source])).toEqual([
      ['iframe', 'https://www.youtube-nocookie.com'],
      ['video', 'https://media.example/a%3B%2Cb.mp4'],
    ]);
  });

  test('leaves an address alone in a paragraph a link', () => {
    expect(fill(page('https://youtu.be/dQw4w9WgXcQ\n'), () => null)).toBe(
      '<p><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">https://youtu.be/dQw4w9WgXcQ</a></p>\n',
    );
  });

  test('is a link as Markdown', () => {
    const clean = (markdown: string) => renderClean(parse(markdown)).trim();
    expect(clean('<Embed url="//www.youtube.com/embed/dQw4w9WgXcQ" />')).toBe(
      '[YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
    );
    expect(clean('<Video src="https://vimeo.com/76979871" title="A tour" />')).toBe(
      '[A tour](https://vimeo.com/76979871)',
    );
  });
});
