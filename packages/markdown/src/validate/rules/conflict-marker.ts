/** Markers of a merge that no user finished. */
import { type Range, type Rule, rangeOf } from '../rule.ts';

const MARKER = /^(?:<{7}|>{7}|\|{7})(?: [^\r\n]*)?$/gm;

export const conflictMarker: Rule = {
  id: 'conflict-marker',
  severity: 'error',
  reason: 'The markers enclose two versions of a text, and readers would see both.',
  example: {
    bad: '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch\n',
    good: '```text\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> branch\n```\n',
  },
  check: ({ document: { source }, report }) => {
    const code: Range[] = [];
    return {
      code: (node) => code.push(rangeOf(node)),
      end() {
        if (!source.includes('<<<<<<<') && !source.includes('>>>>>>>')) return;
        let next = 0;
        for (const { index, 0: line } of source.matchAll(MARKER)) {
          while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++;
          // A page about merging shows the markers as code.
          if (index >= (code[next]?.start ?? Number.POSITIVE_INFINITY)) continue;
          report({ start: index, end: index + line.length }, 'A merge was not finished here');
        }
      },
    };
  },
};
