/** An attribute whose value is a program. */
import type { Rule } from '../rule.ts';
import { attributeHandlers } from './attribute-handlers.ts';

export const attributeExpression: Rule = {
  id: 'attribute-expression',
  severity: 'warning',
  reason: 'Quoin runs no code of a page, so it ignores the attribute.',
  example: {
    bad: '<Card title={texts.start}>Read this.</Card>\n',
    good: '<Card title="Start">Read this.</Card>\n',
  },
  check: (context) =>
    attributeHandlers(context, ({ block, place, attribute: { name, value }, kind }) => {
      // An attribute that the block does not have is reported as that.
      if (value !== null || (kind === undefined && name !== '...')) return;
      const what = name === '...' ? 'Attributes' : `The attribute ${name}`;
      context.report(place(), `${what} of <${block.name}> must be written out, as in name="text"`);
    }),
};
