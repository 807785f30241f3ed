/** Templates in arguments and outputs: values of JSON whose texts hold expressions. */
import { checkExpression } from '../expression/evaluate.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import type { Names } from '../expression/references.ts';
import { MAX_DEPTH } from '../expression/values.ts';
import { splitTemplate } from '../template/split-template.ts';
import type { Path, Problems } from './skill-problem.ts';

/** Members that are no data in JavaScript. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const checkText = (text: string, path: Path, names: Names, problems: Problems): void => {
  let start = 0;
  try {
    for (const part of splitTemplate(text)) {
      if (part.type !== 'expression') continue;
      start = part.offset;
      checkExpression(part.expression, names);
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    problems.add(path, error.message, 'value', start + error.offset);
  }
};

/** @returns whether there is an expression in it: what it gives is known when it runs */
export const checkValues = (
  value: unknown,
  path: Path,
  names: Names,
  problems: Problems,
): boolean => {
  if (typeof value === 'string') {
    checkText(value, path, names, problems);
    return value.includes('{{');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    problems.add(path, `${value} is no number of JSON`);
    return false;
  }
  if (typeof value !== 'object' || value === null) return false;
  if (path.length > MAX_DEPTH) {
    problems.add(path, `It is nested deeper than ${MAX_DEPTH} levels`);
    return false;
  }
  let isTemplate = false;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const at = [...path, isList ? Number(name) : name];
    if (RESERVED.has(name)) problems.add(at, `\`${name}\` cannot be a name`, 'name');
    if (name.includes('{{')) problems.add(at, 'Templates stand in values, not in names', 'name');
    if (checkValues(member, at, names, problems)) isTemplate = true;
  }
  return isTemplate;
};
