/** Whether a skill can run: its shape, its tools and their arguments, its expressions. */
import { ExpressionError } from '../expression/expression-error.ts';
import { isRecord } from '../json-object.ts';
import {
  descriptionTooLong,
  idTaken,
  runRoleUnknown,
  skillNotObject,
  stepsNotList,
  tooManySteps,
} from '../messages/check.ts';
import { boundedJson } from '../run/bounded-json.ts';
import { RUN_ROLES, type RunRole, type Skill, type SkillStep } from '../skill.ts';
import type { ToolDescription } from '../tools.ts';
import { checkAgent } from './check-agent.ts';
import { checkId, checkStep, MAX_NAME_LENGTH } from './check-step.ts';
import { checkValues, VALUE_PLACE } from './check-values.ts';
import { MAX_SOURCE_LENGTH, readSource } from './read-source.ts';
import { checkMembers, textOf } from './shape.ts';
import { type Locate, Problems, type SkillProblem } from './skill-problem.ts';

/** Quoin's own limit: a skill with more steps should be several skills. */
export const MAX_STEPS = 100;
/** Unicode code points. Quoin's own limit, the same as that of a comment. */
const MAX_DESCRIPTION_LENGTH = 2_000;
const MEMBERS = ['name', 'description', 'runRole', 'steps', 'output'];

/** Warnings do not keep a skill from running: data of others decides more than a value in it. */
export type CheckedSkill =
  | { readonly ok: true; readonly skill: Skill; readonly warnings: readonly SkillProblem[] }
  | {
      readonly ok: false;
      readonly problems: readonly SkillProblem[];
      readonly warnings: readonly SkillProblem[];
    };

type Tools = ReadonlyMap<string, ToolDescription>;

/** In the order of the steps; null for those that have none or one that is taken. */
const idsOf = (steps: readonly unknown[], problems: Problems): (string | null)[] => {
  const taken = new Set<string>();
  return steps.map((step, at) => {
    const id = checkId(step, ['steps', at], problems);
    if (id === null) return null;
    if (!taken.has(id)) {
      taken.add(id);
      return id;
    }
    problems.add(['steps', at, 'id'], idTaken({ id }));
    return null;
  });
};

const checkSteps = (value: unknown, tools: Tools, problems: Problems): SkillStep[] => {
  if (!Array.isArray(value)) {
    problems.add(['steps'], stepsNotList);
    return [];
  }
  if (value.length > MAX_STEPS) {
    problems.add(['steps'], tooManySteps({ maxSteps: MAX_STEPS }));
    return [];
  }
  const ids = idsOf(value, problems);
  const names = { steps: new Set<string>(), later: new Set(ids.filter((id) => id !== null)) };
  return value.flatMap((one, at) => {
    const path = ['steps', at];
    const step = checkStep(one, ids[at] ?? null, path, tools, names, problems);
    if (step === null) return [];
    names.steps.add(step.id);
    names.later.delete(step.id);
    checkAgent(step, path, tools, problems);
    return [step];
  });
};

const checkRunRole = (value: unknown, problems: Problems): RunRole | undefined => {
  if (value === undefined) return undefined;
  const role = RUN_ROLES.find((one) => one === value);
  if (role !== undefined) return role;
  problems.add(['runRole'], runRoleUnknown({ known: RUN_ROLES }));
  return undefined;
};

const check = (value: unknown, tools: Tools, locate: Locate): CheckedSkill => {
  const problems = new Problems(locate);
  if (!isRecord(value)) {
    problems.add([], skillNotObject);
    return { ok: false, problems: problems.list, warnings: [] };
  }
  checkMembers(value, MEMBERS, [], problems);
  const name = textOf(value, 'name', MAX_NAME_LENGTH, [], problems);
  const { description, output } = value;
  if (
    description !== undefined &&
    (typeof description !== 'string' || [...description].length > MAX_DESCRIPTION_LENGTH)
  )
    problems.add(['description'], descriptionTooLong({ maxLength: MAX_DESCRIPTION_LENGTH }));
  const runRole = checkRunRole(value.runRole, problems);
  const steps = checkSteps(value.steps, tools, problems);
  const ids = new Set(steps.map(({ id }) => id));
  checkValues(output, ['output'], { steps: ids, later: new Set() }, VALUE_PLACE, problems);
  const { list, warnings } = problems;
  if (list.length > 0 || name === null) return { ok: false, problems: list, warnings };
  const skill: Skill = {
    name,
    ...(typeof description === 'string' && { description }),
    ...(runRole !== undefined && { runRole }),
    steps,
    ...(output !== undefined && { output }),
  };
  return { ok: true, skill, warnings };
};

/** Null: neither too long nor too deep, before anything of it is looked at. */
const tooMuch = (value: unknown): string | null => {
  try {
    boundedJson(value, MAX_SOURCE_LENGTH);
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
};

/** A skill that came as data: values of JSON. */
export const checkSkill = (value: unknown, tools: Tools): CheckedSkill => {
  const message = tooMuch(value);
  if (message === null) return check(value, tools, () => null);
  return { ok: false, problems: [{ message, path: '', line: null, column: null }], warnings: [] };
};

/** A skill that is written in YAML or JSON. Never throws. */
export const parseSkill = (text: string, tools: Tools): CheckedSkill => {
  const source = readSource(text);
  return source.ok ? check(source.value, tools, source.locate) : { ...source, warnings: [] };
};
