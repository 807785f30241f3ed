/** A fence that nothing closes. */
import { type Rule, rangeOf } from '../rule.ts';

const OPENING = /^(?:`{3,}|~{3,})/;

export const codeOpen: Rule = {
  id: 'code-open',
  severity: 'error',
  reason: 'Everything after a code fence that is not closed is shown as code.',
  example: {
    bad: '```sh\nbun install\n\nThen start it.\n',
    good: '```sh\nbun install\n```\n\nThen start it.\n',
  },
  check: ({ document: { source }, report }) => ({
    code(node) {
      const { start, end } = rangeOf(node);
      const [fence] = OPENING.exec(source.slice(start, start + 1_000)) ?? [];
      if (fence === undefined) return;
      const lastBreak = Math.max(
        source.lastIndexOf('\n', end - 1),
        source.lastIndexOf('\r', end - 1),
      );
      const closing = lastBreak < start ? '' : source.slice(lastBreak + 1, end).trimEnd();
      // Quote marks and indentation may be before the closing fence.
      const run = closing.replace(/^[ \t>]+/, '');
      const isClosed = run.length >= fence.length && run === fence.charAt(0).repeat(run.length);
      if (isClosed) return;
      report({ start, end: start + fence.length }, `The fence ${fence} is not closed`);
    },
  }),
};
