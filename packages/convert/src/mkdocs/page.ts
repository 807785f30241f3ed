/** One page: snippets put in, blocks and inline markup converted. */
import { findFences } from '@quoin/markdown/syntax';
import type { ConvertedPage, Report } from '../dialect.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { hasExtension, type MkDocsConfig } from './config.ts';
import { convertLines } from './lines.ts';
import type { Snippets } from './snippets.ts';

/** A plugin that puts programs into pages. */
const MACROS = 'macros';

export const convertPage = (
  sourcePath: string,
  path: string,
  source: string,
  config: MkDocsConfig,
  snippets: Snippets,
  report: Report,
): ConvertedPage => {
  const text = source.replaceAll('\r\n', '\n');
  const first = text.slice(0, findFences(text)?.end ?? 0).split('\n').length - 1;
  const lines = snippets.expand(sourcePath, text);
  const known = new Map<string, boolean>();
  const converted = convertLines(lines, first, {
    has: (extension) => {
      const found =
        known.get(extension) ??
        (extension === MACROS ? config.plugins.has(MACROS) : hasExtension(config, extension));
      known.set(extension, found);
      return found;
    },
    unmapped: (line, construct, message) =>
      report.add({ path: sourcePath, line, construct, message }),
  });
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  // Numbers alone: the lines themselves would be kept with every page.
  const numbers = Int32Array.from(converted, ({ line }) => line);
  const edited = {
    text: converted.map((line) => line.text).join(newline),
    lineOf: (line: number) => numbers[line - 1] ?? line,
  };
  const { text: markdown, lineOf } = escapeSyntax(edited, sourcePath, report);
  return { path, sourcePath, markdown, lineOf };
};
