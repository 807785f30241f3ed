/**
 * What a model reads first (llmstxt.org): name, summary, and lists of all pages with the addresses and
 * sizes of their texts. A list that is too long for one answer is split by space, and by size.
 */
import type { Site, SiteNode, SitePage, SiteSpace } from '../model.ts';
import { languageName } from '../page/language-name.ts';
import { shownIn } from '../page/shown-site.ts';
import { LLMS, LLMS_FULL, llmsPartName, markdownName, spaceLlmsName } from './names.ts';
import { kilobytes, linkText, oneLine, summaryOf } from './text.ts';

/** Data of a page's text beside its place. */
export interface PageSummary {
  readonly description: string | null;
  /** UTF-8, of the published file. */
  readonly bytes: number;
}

export type Summarize = (page: SitePage) => PageSummary;

/**
 * Characters of one file. Agents cut what they fetch at 50,000 and more (agentdocsspec.com,
 * "llms-txt-size"); the head of a file must fit beside its list.
 */
const MAX_LENGTH = 45_000;

/** The outermost group that lists the page; null for pages outside of groups. */
const groupOf = (node: SiteNode): SiteNode | null => {
  let top = node;
  while (top.parent !== null) top = top.parent;
  return top.type === 'group' ? top : null;
};

/** The name of a space, with its version and, on a site of several languages, its language. */
const spaceTitle = (site: Site, space: SiteSpace): string => {
  const { versions, spaces } = site.map;
  const version = versions.find((known) => known.version === space.version)?.label;
  const isTranslated = spaces.some(({ locale }) => locale !== space.locale);
  const language = isTranslated && space.locale !== null ? languageName(space.locale) : undefined;
  const edition = [version, language].filter((part) => part !== undefined).join(', ');
  return edition === '' ? space.name : `${space.name} (${edition})`;
};

/** Pages that follow each other, with the headings of their groups. */
interface Part {
  readonly space: SiteSpace;
  readonly pieces: string[];
  length: number;
  bytes: number;
  pages: number;
}

/** The lists of a site, or of one of its spaces. Pages are added in the order of the navigation. */
export class LlmsFiles {
  readonly #site: Site;
  readonly #space: SiteSpace | null;
  readonly #summarize: Summarize;
  readonly #maxLength: number;
  readonly #parts: Part[] = [];
  #group: SiteNode | null | undefined;

  /** @param space null: of the whole site */
  constructor(
    site: Site,
    space: SiteSpace | null,
    summarize: Summarize,
    maxLength: number = MAX_LENGTH,
  ) {
    this.#site = site;
    this.#space = space;
    this.#summarize = summarize;
    this.#maxLength = maxLength;
  }

  /** Pages that are listed; groups and links are left out. */
  add(node: SiteNode): void {
    const { page, space } = node;
    if (page === null) return;
    const { description, bytes } = this.#summarize(page);
    const item = this.#item(page, description, bytes);
    let part = this.#parts.at(-1);
    if (part?.space !== space || part.length + item.length > this.#maxLength) {
      part = { space, pieces: [], length: 0, bytes: 0, pages: 0 };
      this.#parts.push(part);
      this.#group = undefined;
    }
    const group = groupOf(node);
    const heading = group === this.#group ? '' : this.#heading(space, group);
    this.#group = group;
    part.pieces.push(heading, item);
    part.length += heading.length + item.length;
    part.bytes += bytes;
    part.pages += 1;
  }

  /** The whole list, or the list of its files. */
  get main(): string {
    const length = this.#parts.reduce((sum, part) => sum + part.length, 0);
    return length <= this.#maxLength ? this.#all() : this.#index();
  }

  /**
   * A part of the list of a space.
   * @param number from 1
   * @returns null if the list has no such part
   */
  part(number: number): string | null {
    const part = this.#parts[number - 1];
    if (part === undefined || this.#parts.length < 2) return null;
    return this.#head(part.space) + part.pieces.join('');
  }

  /** How many parts {@link part} has. */
  get parts(): number {
    return this.#parts.length < 2 ? 0 : this.#parts.length;
  }

  #item(page: SitePage, description: string | null, bytes: number): string {
    const address = this.#site.links.absolute(markdownName(page.path));
    const said = description === null ? '' : oneLine(description);
    const size = kilobytes(bytes);
    return `- [${linkText(page.title)}](${address}): ${said === '' ? size : `${said} (${size})`}\n`;
  }

  #heading(space: SiteSpace, group: SiteNode | null): string {
    const name = spaceTitle(this.#site, space);
    return `\n## ${oneLine(group === null ? name : `${name}: ${group.title}`)}\n\n`;
  }

  #head(space: SiteSpace | null): string {
    const site = shownIn(this.#site, space);
    const title = space === null ? site.name : `${site.name}: ${spaceTitle(site, space)}`;
    const address = site.links.absolute(LLMS_FULL);
    return `# ${oneLine(title)}\n\n> ${summaryOf(site)}\n\n${site.messages.say('machine.llms', { address })}\n`;
  }

  #all(): string {
    return this.#head(this.#space) + this.#parts.flatMap(({ pieces }) => pieces).join('');
  }

  #index(): string {
    const pieces: string[] = [];
    for (const [at, part] of this.#parts.entries()) {
      const { space } = part;
      if (this.#parts[at - 1]?.space !== space) pieces.push(this.#heading(space, null));
      pieces.push(this.#link(part));
    }
    return this.#head(this.#space) + pieces.join('');
  }

  #link(part: Part): string {
    const { space, pages, bytes } = part;
    const { links, messages } = shownIn(this.#site, space);
    const beside = this.#parts.filter((other) => other.space === space);
    const number = beside.indexOf(part) + 1;
    const isOnly = beside.length === 1;
    const name = isOnly ? spaceLlmsName(space.slug) : llmsPartName(space.slug, number);
    const title = spaceTitle(this.#site, space) + (isOnly ? '' : ` ${number}/${beside.length}`);
    const count = messages.say('start.articles', { count: pages });
    return `- [${linkText(title)}](${links.absolute(name)}): ${count} (${kilobytes(bytes)})\n`;
  }
}

/** The text before the pages of `llms-full.txt`. */
export const fullTextHead = (given: Site): string => {
  const site = shownIn(given, null);
  const address = site.links.absolute(LLMS);
  return `# ${oneLine(site.name)}\n\n> ${summaryOf(site)}\n\n${site.messages.say('machine.index', { address })}\n`;
};
