/**
 * Every address that is read: each GET endpoint of the contract and each kind of page of a readers'
 * site. A new endpoint is measured without an entry here, unless its path has a new parameter.
 */
import { type Endpoint, endpoints, fullPaths } from '@quoin/contract';
import { names } from '@quoin/site';

/** The data that `makeFixture` creates. */
export interface Fixture {
  /** Of the project with many pages. */
  readonly projectId: string;
  readonly slug: string;
  /** Path of one of its pages on its site. */
  readonly path: string;
  readonly asset: { readonly hash: string; readonly name: string };
  /** A page of the largest size with two versions that differ in every line. */
  readonly longPageId: string;
  readonly longMarkdown: string;
}

/** Endpoints that are not measured, and why. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  'triggers.invokeByGet': 'writes',
  'mcp.stream': 'stays open',
  'skills.get': 'one row of at most 32 KB',
  'executions.get': 'one row of bounded size',
  'agent.execution': 'one row of bounded size',
  'users.avatar': 'one file of at most 1 MB',
};

/** What makes the most work, where a query decides. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'projects.export': ['', '?format=zip', '?format=site'],
  'pages.list': ['?limit=200'],
  'pages.get': ['?content=1'],
  'revisions.list': ['?limit=200'],
  'revisions.diff': ['?from=1&to=2'],
  'search.query': ['?q=word1+word2+word3&limit=50'],
  'search.suggest': ['?q=page&limit=50', '?q=word1'],
  'events.list': ['?limit=200'],
  'links.report': ['?limit=200'],
  'assets.list': ['?limit=200'],
  'skills.list': ['?projectId=:projectId'],
  'triggers.list': ['?projectId=:projectId'],
};

export interface Read {
  readonly name: string;
  /** Below the service's host. */
  readonly path: string;
}

const isMeasured = ({ id, method }: Endpoint): boolean =>
  method === 'GET' && NOT_MEASURED[id] === undefined;

const filled = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return value;
  });

export const endpointReads = (fixture: Fixture): Read[] => {
  const { projectId, longPageId, asset } = fixture;
  const values = { projectId, pageId: longPageId, version: '2', ...asset };
  return Object.values<Endpoint>(endpoints)
    .filter(isMeasured)
    .flatMap((endpoint) => {
      const [path = ''] = fullPaths(endpoint);
      return (QUERIES[endpoint.id] ?? ['']).map((query) => ({
        name: `${endpoint.id}${query.split('&limit')[0]?.replace(/\?(?:limit|projectId)=.*/, '')}`,
        path: filled(`${path}${query}`, values),
      }));
    });
};

export const siteReads = ({ slug, path, asset }: Fixture): Read[] =>
  [
    ['start', ''],
    ['start of a space', '/docs'],
    ['page', path.slice(slug.length + 1)],
    ['page as Markdown', `${path.slice(slug.length + 1)}${names.MARKDOWN_END}`],
    ['page that does not exist', '/docs/nothing/here'],
    ['old address', '/old/page-1'],
    [names.LLMS, `/${names.LLMS}`],
    [`${names.LLMS} of a space`, `/docs/${names.LLMS}`],
    [names.LLMS_FULL, `/${names.LLMS_FULL}`],
    [names.SITEMAP, `/${names.SITEMAP}`],
    ['sitemap-1.xml', '/sitemap-1.xml'],
    [names.FEED, `/${names.FEED}`],
    ['search', '/_search?q=word1+word2'],
    ['suggestions', '/_suggest?q=page'],
    ['file', `/_files/${asset.hash}/${asset.name}`],
  ].map(([name = '', below = '']) => ({ name: `site: ${name}`, path: `/${slug}${below}` }));
