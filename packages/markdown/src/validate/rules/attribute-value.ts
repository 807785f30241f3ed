/** An attribute with a value that it cannot have. */
import type { BlockAttribute } from '../../blocks/index.ts';
import { closest } from '../closest.ts';
import type { Rule } from '../rule.ts';
import { attributeHandlers } from './attribute-handlers.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]+)$/i;

const oneOfProblem = (values: readonly string[], value: string): string | null => {
  if (values.includes(value)) return null;
  const near = closest(value, values);
  return near === null
    ? `one of ${values.join(', ')}`
    : `one of ${values.join(', ')}; did you mean ${near}?`;
};

/** Returns the description of a valid value, or null if the value is valid. */
const problemOf = ({ type, values }: BlockAttribute, value: string | true): string | null => {
  if (type === 'boolean') {
    return value === true || value === 'true' || value === 'false' ? null : 'true or false';
  }
  if (value === true) return 'given a value, as in name="text"';
  switch (type) {
    case 'number':
      return NUMBER.test(value) ? null : 'a number';
    case 'color':
      return COLOR.test(value) ? null : 'the name of a color or #rrggbb';
    case 'enum':
      return oneOfProblem(values ?? [], value);
    case 'url':
      return value.trim() === '' ? 'an address' : null;
    case 'string':
      return null;
  }
};

export const attributeValue: Rule = {
  id: 'attribute-value',
  severity: 'warning',
  reason: 'The attribute does not accept this value, so Quoin ignores it.',
  example: {
    bad: '<CardGroup cols="many"><Card title="Start" /></CardGroup>\n',
    good: '<CardGroup cols={2}><Card title="Start" /></CardGroup>\n',
  },
  check: (context) =>
    attributeHandlers(context, ({ block, place, attribute: { name, value }, kind }) => {
      if (kind === undefined || value === null) return;
      const problem = problemOf(kind, value);
      if (problem !== null)
        context.report(place(), `${name} of <${block.name}> must be ${problem}`);
    }),
};
