import { describe, expect, test } from 'bun:test';
import { fullTextOf, llmsText } from '../../src/index.ts';
import { page, siteOf } from './material.ts';

const write = (...input: Parameters<typeof llmsText>): string => [...llmsText(...input)].join('');
const nothing = () => null;

describe('llms.txt', () => {
  const start = page('guides/start', { title: 'Getting started' });
  const site = siteOf([
    {
      slug: 'guides',
      name: 'Guides',
      items: [
        { page: start },
        { group: 'Berths', items: [{ page: page('guides/berths/book', { title: 'Book [one]' }) }] },
        { page: page('guides/secret', { title: 'Hidden' }), hidden: true },
      ],
    },
    { slug: 'api', name: 'API', items: [{ page: page('api/über', { title: 'Über' }) }] },
  ]);

  test('is a heading, a quotation, and lists of pages by space and group', () => {
    const describe = ({ id }: { id: string }) => (id === start.id ? 'First\nsteps' : null);
    expect(write(site, null, describe)).toBe(`# Harbour

> Guides for the Harbour platform

Each page is Markdown under the address below. All of them as one text: https://docs.example.com/llms-full.txt

## Guides

- [Getting started](https://docs.example.com/guides/start.md): First steps

## Guides: Berths

- [Book \\[one\\]](https://docs.example.com/guides/berths/book.md)

## API

- [Über](https://docs.example.com/api/%C3%BCber.md)
`);
  });

  test('llms.txt of a space has only its pages', () => {
    const text = write(site, site.map.spaces[1] ?? null, nothing);
    expect(text).toStartWith('# Harbour: API\n');
    expect(text).toContain('[Über]');
    expect(text).not.toContain('Getting started');
  });

  test('says which version a space is of', () => {
    const versioned = siteOf([
      { slug: 'v1', name: 'Guides', version: '1', items: [{ page: page('v1/start') }] },
    ]);
    const map = { ...versioned.map, versions: [{ version: '1', label: '1.x', isDefault: false }] };
    expect(write({ ...versioned, map }, null, nothing)).toContain('## Guides (1.x)');
  });

  test('llms.txt of a page with its own heading does not repeat it', () => {
    const one = page('guides/start', { title: 'Getting started' });
    expect(fullTextOf(site, one, '\n# Getting started\n\nText\n')).toBe(
      '\n---\n\nSource: https://docs.example.com/guides/start\n\n# Getting started\n\nText\n',
    );
    expect(fullTextOf(site, one, 'Text')).toBe(
      '\n---\n\nSource: https://docs.example.com/guides/start\n\n# Getting started\n\nText\n',
    );
  });
});
