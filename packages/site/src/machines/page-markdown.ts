/** A page as agents get it: a line that names the list of all pages, the title, the text. */
import type { Site, SitePage } from '../model.ts';
import { shownIn } from '../page/shown-site.ts';
import { LLMS } from './names.ts';
import { oneLine } from './text.ts';

export interface MarkdownText {
  readonly page: SitePage;
  readonly description: string | null;
  /** Plain Markdown with absolute addresses, without front matter. */
  readonly body: string;
}

/** What begins no paragraph, and so no line of words with `=` below it. */
const NO_WORDS = String.raw`(?:[-+*>#]|\d{1,9}[.)])[ \t]|[<{]|\x60{3}|~{3}`;

/** A heading of the first level (CommonMark 0.31 §4.2, §4.3) at the beginning of a text. */
const HEADING = new RegExp(
  String.raw`^(?:#(?:[ \t][^\n]*)?|(?!${NO_WORDS})[^\n]+\n {0,3}=+[ \t]*)(?:\n|$)`,
);

/** Title, description and text, as the page on the site has them. */
const content = ({ page, description, body }: MarkdownText): string => {
  const text = body.trim();
  const own = HEADING.exec(text)?.[0];
  const heading = own?.trim() ?? `# ${oneLine(page.title)}`;
  const lead = description === null ? '' : `\n\n${oneLine(description)}`;
  const rest = own === undefined ? text : text.slice(own.length).trim();
  return `${heading}${lead}${rest === '' ? '' : `\n\n${rest}`}\n`;
};

const shownFor = (site: Site, { id }: SitePage) =>
  shownIn(site, site.map.byPageId.get(id)?.space ?? null);

/** The answer at the address of a page that ends in `.md`. */
export const pageMarkdown = (given: Site, text: MarkdownText): string => {
  const { links, messages } = shownFor(given, text.page);
  const index = messages.say('machine.index', { address: links.absolute(LLMS) });
  return `> ${index}\n\n${content(text)}`;
};

/** The page in `llms-full.txt`. */
export const fullTextOf = (given: Site, text: MarkdownText): string => {
  const { links, messages } = shownFor(given, text.page);
  const source = messages.say('machine.source', { address: links.canonical(text.page.path) });
  return `\n---\n\n${source}\n\n${content(text)}`;
};
