/** Link fields find a page by a fragment of its title among ten thousand. */
import { expect, test } from 'bun:test';
import type { Structure, StructureItem } from '@quoin/sdk';
import { findTargets, linkEntries } from '../../client/src/screens/page/link-targets.ts';

const TITLES = [
  'Install on Kubernetes',
  'Rotate signing keys',
  'Back up and restore',
  'Configure single sign-on',
  'Deploy behind a reverse proxy',
  'Écrire des pages en français',
  'Webhooks for pull requests',
  'Import from Confluence',
  'Keep pages and Git in sync',
  'Roles and permissions',
  'Rate limits of the API',
  'Errors and their codes',
  'Search synonyms and stop words',
  'Custom domains and certificates',
  'Migrate from GitBook',
  'Write with blocks',
  'Preview a change request',
  'Command line reference',
  'TypeScript client library',
  'Environment variables',
  'Audit log events',
  'Delete an account',
  'Invite people to a project',
  'Redirects of old addresses',
  'Versions of the documentation',
  'Translate the readers’ site',
  'Answers by a language model',
  'Measure what readers search',
  'Quality checks and scores',
  'Approve before publishing',
  'Export everything as Markdown',
  'Threat model of the service',
  'Upgrade without downtime',
  'Storage on S3 and on disk',
  'Health and metrics endpoints',
  'Tokens and their scopes',
  'Mermaid diagrams and formulas',
  'Images with captions',
  'Tables that are very wide',
  'Keyboard shortcuts',
] as const;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Parts of a remembered title that users type. */
const fragmentsOf = (title: string): readonly string[] => {
  const words = plain(title).split(' ');
  const long = words.filter((word) => word.length > 3);
  return [
    plain(title).slice(0, Math.ceil(title.length * 0.6)),
    words.slice(-2).join(' '),
    words.map((word) => word.slice(0, 3)).join(' '),
    long.toReversed().join(' '),
    long.map((word) => word.slice(0, 5)).join(' '),
  ];
};

const item = (title: string, at: number): StructureItem => ({
  navItemId: `item-${at}`,
  pageId: `page-${at}`,
  type: 'page',
  title,
  slug: `page-${at}`,
  path: `guides/page-${at}`,
  customPath: null,
  status: 'published',
  hasUnpublishedChanges: false,
  hidden: false,
  position: at,
  children: [],
});

const VOCABULARY = [...new Set(TITLES.flatMap((title) => title.split(' ')))];
/** Titles of other pages, of the same words. */
const others = Array.from({ length: 10_000 - TITLES.length }, (_, at) =>
  [7, 11, 13, 17].map((step) => VOCABULARY[(at * step + (at >> 5)) % VOCABULARY.length]).join(' '),
);

const structureOf = (titles: readonly string[]): Structure => ({
  spaces: [
    {
      id: 'space',
      name: 'Guides',
      slug: 'guides',
      locale: null,
      position: 0,
      items: titles.map(item),
    },
  ],
});

test('the page is among the first three for 95 % of 200 fragments of titles, among 10,000 pages', () => {
  const entries = linkEntries(structureOf([...others, ...TITLES]), []);
  const fragments = TITLES.flatMap((title) =>
    fragmentsOf(title).map((fragment) => ({ title, fragment })),
  );
  expect(fragments.length).toBe(200);
  const missed = fragments.filter(
    ({ title, fragment }) =>
      !findTargets(entries, fragment, 3).some(({ label }) => label === title),
  );
  expect(missed.length).toBeLessThanOrEqual(10);
});

test('archived pages and spaces are not offered, files are, and a path finds its page', () => {
  const [start, old] = [
    item('Start', 0),
    { ...item('Start of old', 1), status: 'archived' as const },
  ];
  const structure = structureOf([]);
  const [space] = structure.spaces;
  if (space === undefined) throw new Error('The structure has a space');
  const entries = linkEntries({ spaces: [{ ...space, items: [start, old] }] }, [
    {
      name: 'start.pdf',
      path: 'files/start.pdf',
      url: 'http://docs.example.com/assets/a/start.pdf',
      size: 2048,
    },
  ]);
  expect(findTargets(entries, 'start').map(({ href }) => href)).toEqual([
    '/guides/page-0',
    '/assets/a/start.pdf',
  ]);
  expect(findTargets(entries, 'page 0').map(({ label }) => label)).toEqual(['Start']);
  expect(findTargets(entries, '').map(({ label }) => label)).toEqual(['Start', 'start.pdf']);
});
