/** Tags that Quoin would take for blocks and that are none: a backslash makes them text. */
import { parse } from '../../parse/parse.ts';
import type { Report } from '../dialect.ts';
import { type Edited, editText } from '../edits.ts';

/** A tag that is escaped can show that another is not closed. */
const MAX_PASSES = 4;

const RULES: ReadonlySet<string> = new Set(['block-open', 'block-close', 'block-syntax']);

/** What still cannot be read as meant is reported as well. */
export const escapeTags = (edited: Edited, path: string, report: Report): Edited => {
  let { text, lineOf } = edited;
  for (let pass = 0; pass <= MAX_PASSES; pass++) {
    const problems = parse(text).problems.filter(({ rule }) => RULES.has(rule));
    if (problems.length === 0) break;
    const starts = new Set<number>();
    for (const { message, position } of problems) {
      const start = position.start.offset ?? 0;
      if (text[start] !== '<' || starts.has(start) || pass === MAX_PASSES) continue;
      starts.add(start);
      const line = lineOf(position.start.line);
      report.add({ path, line, construct: 'tag', message: `${message}; it is shown as text` });
    }
    const edits = [...starts].map((start) => ({ start, end: start, text: '\\' }));
    const escaped = editText(text, edits);
    // No line moves.
    text = escaped.text;
  }
  return { text, lineOf };
};
