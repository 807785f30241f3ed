/** `<<< @/snippets/a.js#region{1,2 ts:line-numbers} [title]`: code of another file as a fence. */

import type { Tree } from '../dialect.ts';
import { continuationAt } from '../markup/block-text.ts';
import { fenceAround, fenceInfo } from '../markup/fence-info.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { snippetAsCode } from '../messages.ts';
import { fileOf } from './includes.ts';
import { regionOf } from './regions.ts';

interface Snippet {
  readonly path: string;
  readonly region: string | undefined;
  readonly highlighted: string | undefined;
  readonly lang: string | undefined;
  readonly lineNumbers: boolean;
  readonly title: string | undefined;
}

const LINES = /^\d[\d,-]*$/;

const readSnippet = (text: string): Snippet => {
  let rest = text.trim();
  const bracket = rest.endsWith(']') ? rest.lastIndexOf('[') : -1;
  const title = bracket === -1 ? undefined : rest.slice(bracket + 1, -1);
  if (bracket !== -1) rest = rest.slice(0, bracket).trimEnd();
  const marks = /\s?\{([^{}]*)\}$/.exec(rest);
  if (marks !== null) rest = rest.slice(0, marks.index).trimEnd();
  const words = (marks?.[1] ?? '').split(/\s+/).filter((word) => word !== '');
  const highlighted = words.find((word) => LINES.test(word));
  const [lang = '', ...flags] = (words.find((word) => !LINES.test(word)) ?? '').split(':');
  const region = /#([\w.-]+)$/.exec(rest);
  return {
    path: region === null ? rest : rest.slice(0, region.index),
    region: region?.[1],
    highlighted,
    lang: lang || undefined,
    lineNumbers: flags.some((flag) => flag.startsWith('line-numbers')),
    title,
  };
};

const SNIPPET = /^[ \t]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+|>[ \t]?)*(<<<[ \t]+(\S.*))$/gm;

export const convertSnippets = (page: SourcePage, tree: Tree, sourceFolder: string): void => {
  for (const match of page.source.matchAll(SNIPPET)) {
    const [line, call = '', text = ''] = match;
    const start = match.index + line.length - call.length;
    const range = { start, end: start + call.trimEnd().length };
    if (page.text.closed.holds(start)) continue;
    const snippet = readSnippet(text);
    const path = fileOf(snippet.path, page.path, sourceFolder);
    const source = path === null ? undefined : tree.read(path);
    const code =
      source === undefined || snippet.region === undefined
        ? source
        : regionOf(source, snippet.region);
    if (code === undefined || code === null) {
      const what =
        source === undefined ? 'is no file of the tree' : `has no region ${snippet.region}`;
      page.report(range, 'snippet', snippetAsCode({ path: snippet.path, problem: what }));
    }
    const extension = /\.([a-z0-9]+)$/i.exec(snippet.path)?.[1] ?? null;
    const info = fenceInfo(
      snippet.lang ?? extension,
      { title: snippet.title, lines: snippet.lineNumbers },
      snippet.highlighted === undefined ? null : `{${snippet.highlighted}}`,
    );
    const shown = code?.trimEnd() ?? call.trimEnd();
    const fence = fenceAround(shown);
    const indent = continuationAt(page.source, start);
    const lines = [fence + info, ...shown.split('\n'), fence];
    page.replace(range, lines.join(`\n${indent}`));
  }
};
