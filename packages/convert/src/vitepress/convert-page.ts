/** A page of VitePress as Quoin Markdown. */

import { frontMatter } from '@quoin/markdown';
import { type Edited, editText } from '@quoin/markdown/syntax';
import { convertEmoji } from '../markup/emoji.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { convertForeignHtml } from '../markup/foreign-html.ts';
import { convertFormulas } from '../markup/formulas.ts';
import { SourcePage } from '../markup/source-page.ts';
import { convertContainers } from './containers.ts';
import { convertHome } from './home.ts';
import { expandIncludes, type IncludeContext } from './includes.ts';
import { convertMarks } from './marks.ts';
import { convertSnippets } from './snippets.ts';
import { convertVue } from './vue.ts';

export interface PageContext extends IncludeContext {
  /** Titles of kinds of containers. */
  readonly labels: ReadonlyMap<string, string>;
  /** Whether dollar signs delimit formulas. */
  readonly math: boolean;
}

export const convertPage = (path: string, source: string, context: PageContext): Edited => {
  const expanded = expandIncludes(source, path, context);
  const report = {
    add: (entry: Parameters<typeof context.report.add>[0]) =>
      context.report.add({ ...entry, line: expanded.lineOf(entry.line) }),
  };
  const page = new SourcePage(path, expanded.text, report, context.math ? 'single' : 'text');
  convertHome(page, frontMatter(source).data);
  convertContainers(page, context.labels);
  convertSnippets(page, context.tree, context.sourceFolder);
  convertMarks(page);
  convertVue(page);
  convertFormulas(page);
  convertEmoji(page);
  convertForeignHtml(page);
  const { text, lineOf } = editText(page.source, page.edits);
  return escapeSyntax(
    { text, lineOf: (line) => expanded.lineOf(lineOf(line)) },
    path,
    context.report,
  );
};
