/**
 * What a model reads first (llmstxt.org): name, description, and a list of all pages with the
 * addresses of their texts.
 */
import type { Site, SiteNode, SitePage, SiteSpace } from '../model.ts';
import { shownIn } from '../page/shown-site.ts';
import { LLMS_FULL, markdownName } from './names.ts';

/** What is known of a page beside its place. */
export type Describe = (page: SitePage) => string | null;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text that cannot end the link it is in. */
export const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&');

const entry = (site: Site, page: SitePage, describe: Describe): string => {
  const description = describe(page);
  const said = description === null ? '' : oneLine(description);
  const address = site.links.absolute(markdownName(page.path));
  return `- [${linkText(page.title)}](${address})${said === '' ? '' : `: ${said}`}\n`;
};

/** The outermost group that lists the page; null for pages outside of groups. */
const groupOf = (node: SiteNode): SiteNode | null => {
  let top = node;
  while (top.parent !== null) top = top.parent;
  return top.type === 'group' ? top : null;
};

const spaceTitle = (site: Site, space: SiteSpace): string => {
  const version = site.map.versions.find((known) => known.version === space.version);
  return version === undefined ? space.name : `${space.name} (${version.label})`;
};

/** A page at a time, so that the user who joins them can let others go first. */
function* sections(site: Site, space: SiteSpace, describe: Describe): Generator<string> {
  const name = spaceTitle(site, space);
  let shown: SiteNode | null | undefined;
  for (const node of space.pages) {
    if (node.page === null) continue;
    const group = groupOf(node);
    if (group !== shown) {
      yield `\n## ${oneLine(group === null ? name : `${name}: ${group.title}`)}\n\n`;
      shown = group;
    }
    yield entry(site, node.page, describe);
  }
}

/** @param space null: of the whole site */
export function* llmsText(
  site: Site,
  space: SiteSpace | null,
  describe: Describe,
): Generator<string> {
  const title = space === null ? site.name : `${site.name}: ${spaceTitle(site, space)}`;
  yield `# ${oneLine(title)}\n`;
  const description = oneLine(site.description);
  if (description !== '') yield `\n> ${description}\n`;
  const full = site.links.absolute(LLMS_FULL);
  const { messages } = shownIn(site, space);
  yield `\n${messages.say('machine.llms', { address: full })}\n`;
  for (const listed of space === null ? site.map.spaces : [space]) {
    yield* sections(site, listed, describe);
  }
}

/** The text before the pages of `llms-full.txt`. */
export const fullTextHead = (site: Site): string => {
  const description = oneLine(site.description);
  return `# ${oneLine(site.name)}\n${description === '' ? '' : `\n> ${description}\n`}`;
};

/** @param body of its text, without front matter */
export const fullTextOf = (site: Site, page: SitePage, body: string): string => {
  const { messages } = shownIn(site, site.map.byPageId.get(page.id)?.space ?? null);
  const source = messages.say('machine.source', { address: site.links.canonical(page.path) });
  const text = body.trim();
  const heading = /^#[ \t]/.test(text) ? '' : `# ${oneLine(page.title)}\n\n`;
  return `\n---\n\n${source}\n\n${heading}${text}\n`;
};
