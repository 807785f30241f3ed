/** Templates in arguments and outputs: values of JSON whose texts hold expressions. */
import { readExpression } from '../expression/evaluate.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import type { ExpressionPlace } from '../expression/expression-form.ts';
import type { Names } from '../expression/references.ts';
import { MAX_DEPTH } from '../expression/values.ts';
import { nameReserved, nestedTooDeep, templateInName } from '../messages/check.ts';
import { notAJsonNumber } from '../messages/expression.ts';
import { splitTemplate } from '../template/split-template.ts';
import type { ArgumentKind, ToolDescription } from '../tools.ts';
import { type CheckedPart, checkRisks } from './check-risks.ts';
import type { Path, Problems } from './skill-problem.ts';

/** Members that are no data in JavaScript. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Constraints of the place of a template. */
export interface TemplatePlace {
  readonly place: ExpressionPlace;
  readonly kind: ArgumentKind | null;
}

/** Outputs, and arguments that are values only. */
export const VALUE_PLACE: TemplatePlace = { place: 'value', kind: null };

export const placeOf = (
  { acceptsSecrets, argumentKinds }: ToolDescription,
  argument: string,
): TemplatePlace => {
  const kind = argumentKinds?.[argument] ?? null;
  if (kind === 'url') return { place: 'url', kind };
  return { place: acceptsSecrets === true ? 'argument' : 'value', kind };
};

const checkText = (
  text: string,
  path: Path,
  names: Names,
  { place, kind }: TemplatePlace,
  isMember: boolean,
  problems: Problems,
): void => {
  let start = 0;
  const parts: CheckedPart[] = [];
  try {
    for (const part of splitTemplate(text)) {
      if (part.type === 'text') {
        parts.push(part);
        continue;
      }
      start = part.offset;
      const expression = readExpression(part.expression, names, place);
      parts.push({ type: 'expression', expression, offset: part.offset });
    }
    if (kind !== null) checkRisks(kind, parts, { path, isMember, problems });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    problems.add(path, error.message, 'value', start + error.offset);
  }
};

/** @returns whether there is an expression in it: its value is known when it runs */
export const checkValues = (
  value: unknown,
  path: Path,
  names: Names,
  where: TemplatePlace,
  problems: Problems,
  isMember = false,
): boolean => {
  if (typeof value === 'string') {
    // A URL is one text: members of anything else are no URL.
    const at = isMember && where.kind === 'url' ? VALUE_PLACE : where;
    checkText(value, path, names, at, isMember, problems);
    return value.includes('{{');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    problems.add(path, notAJsonNumber({ value }));
    return false;
  }
  if (typeof value !== 'object' || value === null) return false;
  if (path.length > MAX_DEPTH) {
    problems.add(path, nestedTooDeep({ maxDepth: MAX_DEPTH }));
    return false;
  }
  let isTemplate = false;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const at = [...path, isList ? Number(name) : name];
    if (RESERVED.has(name)) problems.add(at, nameReserved({ name }), 'name');
    if (name.includes('{{')) problems.add(at, templateInName, 'name');
    if (checkValues(member, at, names, where, problems, true)) isTemplate = true;
  }
  return isTemplate;
};
