/** The MCP Server Card of a site (SEP-2127): what its server is, and where it answers. */
import type { Site } from '../model.ts';
import { shownIn } from '../page/shown-site.ts';
import { MCP } from './names.ts';
import { summaryOf } from './text.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/** The schema's: of `title` and `description`. */
const MAX_LENGTH = 100;

/** In the form of a reversed domain, such as `com.example.docs/harbour`. */
const nameOf = (home: string): string => {
  const { hostname, pathname } = new URL(home);
  const name = pathname.split('/').findLast((segment) => segment !== '') ?? 'docs';
  return `${hostname.split('.').toReversed().join('.')}/${name}`;
};

const short = (text: string): string => [...text].slice(0, MAX_LENGTH).join('');

/** @param version of the server */
export const serverCard = (given: Site, version: string): string => {
  const site = shownIn(given, null);
  const { links, name } = site;
  const home = links.canonical('');
  const card = {
    $schema: SCHEMA,
    name: nameOf(home),
    version,
    title: short(name),
    description: short(summaryOf(site)),
    websiteUrl: home,
    remotes: [{ type: 'streamable-http', url: links.absolute(MCP) }],
  };
  return `${JSON.stringify(card, null, 2)}\n`;
};
