/** An attribute that its block does not have. */

import { closest } from '../closest.ts';
import type { Rule } from '../rule.ts';
import { attributeHandlers } from './attribute-handlers.ts';

export const attributeUnknown: Rule = {
  id: 'attribute-unknown',
  severity: 'warning',
  reason: 'The block does not have this attribute, so Quoin ignores it.',
  example: {
    bad: '<Card titel="Start">Read this.</Card>\n',
    good: '<Card title="Start">Read this.</Card>\n',
  },
  check: (context) =>
    attributeHandlers(context, ({ block, place, attribute, kind }) => {
      if (kind !== undefined || attribute.name === '...') return;
      const near = closest(
        attribute.name,
        block.attributes.map(({ name }) => name),
      );
      const advice = near === null ? '' : `; did you mean ${near}?`;
      context.report(place(), `<${block.name}> has no attribute ${attribute.name}${advice}`);
    }),
};
