/** A page of GitBook as Quoin Markdown. */

import { frontMatter } from '@quoin/markdown';
import { type Edited, editText, findFences } from '@quoin/markdown/syntax';
import { convertEmoji } from '../markup/emoji.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { convertForeignHtml } from '../markup/foreign-html.ts';
import { convertFormulas } from '../markup/formulas.ts';
import { coverIgnored } from '../messages.ts';
import { convertDestinations } from './destinations.ts';
import { convertHeadings } from './headings.ts';
import { convertHtml } from './html/index.ts';
import { type GitBookContext, GitBookPage } from './page.ts';
import { convertTags } from './tags/index.ts';

/** What one page may grow to, in UTF-16 units: files that include each other twice double with every step. */
const MAX_INCLUDED_LENGTH = 2 * 1024 * 1024;

const convertConstructs = (page: GitBookPage): Edited => {
  convertTags(page);
  convertHtml(page);
  convertHeadings(page);
  convertDestinations(page);
  convertFormulas(page);
  convertEmoji(page);
  convertForeignHtml(page);
  return editText(page.source, page.edits);
};

/** `vars:` of the front matter. */
const variablesOf = (data: Record<string, unknown> | null): Map<string, string> => {
  const variables = data?.vars;
  if (typeof variables !== 'object' || variables === null) return new Map();
  return new Map(
    Object.entries(variables).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
};

export const convertPage = (path: string, source: string, context: GitBookContext): Edited => {
  const { data } = frontMatter(source);
  const page = new GitBookPage({ path, source }, context, {
    variables: variablesOf(data),
    including: [path],
    budget: { left: MAX_INCLUDED_LENGTH },
  });
  if (typeof data?.cover === 'string') {
    const at = source.indexOf('cover:');
    page.report({ start: at, end: at }, 'cover', coverIgnored);
  }
  return escapeSyntax(convertConstructs(page), path, context.report);
};

/** The text of a file that a page includes, without front matter. */
export const convertText = (path: string, source: string, page: GitBookPage): string => {
  const text = source.slice(findFences(source)?.end ?? 0);
  const including = [...page.including, path];
  const { variables, budget, context } = page;
  const included = new GitBookPage({ path, source: text }, context, {
    variables,
    including,
    budget,
  });
  return convertConstructs(included).text;
};
