/** Syntax of other products, which is text here. */
import { foreignConstruct } from '../foreign-constructs.ts';
import { type Rule, rangeOf, sourceOf } from '../rule.ts';

const LINE = /^[ \t>]*([^\r\n]*)/gm;
/** Past it no name is looked for. */
const MAX_READ = 100;
/** Most pages hold none; looking for each by itself is quicker than an expression for all. */
const SIGNS = ['{%', ':::', '!!!', '???', '===', '--8<--', '<<<', '$$'];
const TABLE_OF_CONTENTS = /\[_?toc_?\]/i;

const mayHold = (source: string): boolean =>
  SIGNS.some((sign) => source.includes(sign)) || TABLE_OF_CONTENTS.test(source);

/** Characters with which a construct begins. */
const MAY_BEGIN = /[{:!?=[<$-]/;

export const foreignSyntax: Rule = {
  id: 'foreign-syntax',
  severity: 'warning',
  reason: 'This is the syntax of a block in another product. Quoin shows it as it is written.',
  example: {
    bad: ':::tip\nPress `/` to search.\n:::\n',
    good: '<Tip>Press `/` to search.</Tip>\n',
  },
  check: ({ document, report }) => {
    if (!mayHold(document.source)) return {};
    const look = (text: string, start: number, isFirst: boolean): void => {
      if (!MAY_BEGIN.test(text.charAt(0))) return;
      const found = foreignConstruct(text.slice(0, MAX_READ).trimEnd());
      // Two dollars open and close.
      if (found === null || (found.construct === '$$' && !isFirst)) return;
      const { construct, product, instead } = found;
      const advice = instead === null ? 'Quoin shows it as text' : `use ${instead}`;
      const end = start + text.trimEnd().length;
      report({ start, end }, `${construct} is syntax of ${product}; ${advice}`);
    };
    const braces = (node: Parameters<typeof sourceOf>[1]): void =>
      look(sourceOf(document, node), rangeOf(node).start, true);
    return {
      paragraph(node) {
        const { start } = rangeOf(node);
        for (const line of sourceOf(document, node).matchAll(LINE)) {
          const [whole, text = ''] = line;
          look(text, start + line.index + whole.length - text.length, line.index === 0);
        }
      },
      mdxFlowExpression: braces,
    };
  },
};
