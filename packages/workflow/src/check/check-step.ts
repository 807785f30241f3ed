/** One step of a skill. */
import { closest } from '../closest.ts';
import { readExpression } from '../expression/evaluate.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import type { Names } from '../expression/references.ts';
import { isRecord } from '../json-object.ts';
import {
  conditionNotText,
  conditionWithBraces,
  idForm,
  retryNotObject,
  stepNotObject,
  toolUnknown,
  wholeNumber,
  withNotObject,
} from '../messages/check.ts';
import { MAX_RETRY_DELAY_SECONDS } from '../run/run-limits.ts';
import type { SkillStep, StepRetry } from '../skill.ts';
import type { ToolDescription } from '../tools.ts';
import { checkArguments } from './check-arguments.ts';
import { checkMembers, textOf } from './shape.ts';
import type { Path, Problems } from './skill-problem.ts';

/** Quoin's own limit: tables and templates show the names of tools and steps. */
export const MAX_NAME_LENGTH = 80;
/** Quoin's own limit: with the longest delay the last attempt is ten hours later. */
export const MAX_RETRIES = 10;

const MEMBERS = ['id', 'use', 'with', 'if', 'retry'];
const ID = /^[A-Za-z_][A-Za-z0-9_]*$/;

export const checkId = (step: unknown, path: Path, problems: Problems): string | null => {
  if (!isRecord(step)) return null;
  const id = textOf(step, 'id', MAX_NAME_LENGTH, path, problems);
  if (id === null) return null;
  // It follows a dot in expressions.
  if (ID.test(id)) return id;
  problems.add([...path, 'id'], idForm);
  return null;
};

const checkTool = (
  use: string,
  tools: ReadonlyMap<string, ToolDescription>,
  path: Path,
  problems: Problems,
): ToolDescription | null => {
  const tool = tools.get(use);
  if (tool !== undefined) return tool;
  const known = [...tools.keys()];
  problems.add(path, toolUnknown({ name: use, best: closest(use, known), known }));
  return null;
};

const checkCondition = (
  step: Record<string, unknown>,
  path: Path,
  names: Names,
  problems: Problems,
): string | undefined => {
  if (step.if === undefined) return undefined;
  const at = [...path, 'if'];
  const condition = step.if;
  if (typeof condition !== 'string') {
    problems.add(at, conditionNotText);
    return undefined;
  }
  if (condition.includes('{{') && condition.trim().startsWith('{{')) {
    problems.add(at, conditionWithBraces);
    return undefined;
  }
  try {
    readExpression(condition, names, 'value');
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    problems.add(at, error.message, 'value', error.offset);
  }
  return condition;
};

const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

const checkRetry = (
  step: Record<string, unknown>,
  path: Path,
  problems: Problems,
): StepRetry | undefined => {
  const { retry } = step;
  if (retry === undefined) return undefined;
  const at = [...path, 'retry'];
  if (!isRecord(retry)) {
    problems.add(at, retryNotObject);
    return undefined;
  }
  checkMembers(retry, ['times', 'delaySeconds'], at, problems);
  const { times, delaySeconds } = retry;
  if (!isWhole(times, MAX_RETRIES)) {
    problems.add([...at, 'times'], wholeNumber({ name: 'times', max: MAX_RETRIES }));
    return undefined;
  }
  if (delaySeconds === undefined) return { times };
  if (isWhole(delaySeconds, MAX_RETRY_DELAY_SECONDS)) return { times, delaySeconds };
  problems.add(
    [...at, 'delaySeconds'],
    wholeNumber({ name: 'delaySeconds', max: MAX_RETRY_DELAY_SECONDS }),
  );
  return undefined;
};

/** @returns the step without what has problems */
export const checkStep = (
  value: unknown,
  id: string | null,
  path: Path,
  tools: ReadonlyMap<string, ToolDescription>,
  names: Names,
  problems: Problems,
): SkillStep | null => {
  if (!isRecord(value)) {
    problems.add(path, stepNotObject);
    return null;
  }
  checkMembers(value, MEMBERS, path, problems);
  const use = textOf(value, 'use', MAX_NAME_LENGTH, path, problems);
  const tool = use === null ? null : checkTool(use, tools, [...path, 'use'], problems);
  const values = value.with ?? {};
  const at = value.with === undefined ? path : [...path, 'with'];
  if (!isRecord(values)) problems.add(at, withNotObject);
  else if (tool !== null) checkArguments(tool, values, at, names, problems);
  const condition = checkCondition(value, path, names, problems);
  const retry = checkRetry(value, path, problems);
  if (id === null || use === null || !isRecord(values)) return null;
  return {
    id,
    use,
    ...(value.with !== undefined && { with: values }),
    ...(condition !== undefined && { if: condition }),
    ...(retry !== undefined && { retry }),
  };
};
