/** Reads a skill of a request into its stored form: fields, or one text that has all of them. */

import { compile, contract, type EndpointInput } from '@quoin/contract';
import {
  checkSkill,
  DEFAULT_RUN_ROLE,
  parseSkill,
  type SkillProblem,
  type ToolDescription,
} from '@quoin/workflow';
import { invalid } from '../../app-error.ts';
import { eitherSource, nameOrSource, skillInvalid, stepsOrSource } from '../../messages/skills.ts';
import type { SkillRecord } from '../../records.ts';

type Tools = ReadonlyMap<string, ToolDescription>;
type Written = Pick<
  SkillRecord,
  'name' | 'description' | 'runRole' | 'steps' | 'output' | 'source'
>;
type Read =
  | {
      readonly ok: true;
      readonly written: Written;
      readonly warnings: readonly SkillProblem[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly SkillProblem[];
      readonly warnings: readonly SkillProblem[];
    };
type Change = Omit<EndpointInput<typeof contract.skills.update>['body'], 'version'>;

const refused = (problems: readonly SkillProblem[]): Error => {
  const [first] = problems;
  if (first === undefined) return invalid(skillInvalid);
  const { line, path, message } = first;
  const place = line === null ? path : `line ${line}`;
  return invalid(place === '' ? message : `${place}: ${message}`, { problems });
};

/** Checks that the values of a text are valid as fields. */
const fields = compile(contract.skills.update.body);

/** Orders problems by line. */
const byLine = (one: SkillProblem, other: SkillProblem): number =>
  (one.line ?? 0) - (other.line ?? 0);

export const readSource = (source: string, tools: Tools): Read => {
  const parsed = parseSkill(source, tools);
  const warnings = parsed.warnings.toSorted(byLine);
  if (!parsed.ok) return { ok: false, problems: parsed.problems.toSorted(byLine), warnings };
  const { name, description = '', runRole = DEFAULT_RUN_ROLE, steps, output = null } = parsed.skill;
  const written = { name, description, runRole, steps: [...steps], output };
  const verdict = fields.check(written);
  return verdict === true
    ? { ok: true, written: { ...written, source }, warnings }
    : { ok: false, problems: [{ ...verdict, line: null, column: null }], warnings };
};

/** @throws {AppError} `invalid_payload`, `details.problems` naming all of them with their lines */
const fromSource = (source: string, tools: Tools): Written => {
  const read = readSource(source, tools);
  if (!read.ok) throw refused(read.problems);
  return read.written;
};

/** A text of before says no more what the fields do. @throws {AppError} `invalid_payload` */
const fromFields = (written: Omit<Written, 'source'>, tools: Tools): Written => {
  const checked = checkSkill(written, tools);
  if (!checked.ok) throw refused(checked.problems);
  return { ...written, source: null };
};

const requireOneForm = ({ source, ...others }: Change): void => {
  const [other] = Object.keys(others);
  if (source !== undefined && other !== undefined) {
    throw invalid(eitherSource({ other }));
  }
};

/** @throws {AppError} `invalid_payload` */
export const readSkillInput = (input: Change, tools: Tools): Written => {
  requireOneForm(input);
  const { name, description = '', steps, output = null, source } = input;
  const { runRole = DEFAULT_RUN_ROLE } = input;
  if (source !== undefined) return fromSource(source, tools);
  if (name === undefined) throw invalid(nameOrSource);
  if (steps === undefined) throw invalid(stepsOrSource);
  return fromFields({ name, description, runRole, steps, output }, tools);
};

/** @throws {AppError} `invalid_payload` */
export const readSkillChange = (skill: SkillRecord, change: Change, tools: Tools): Written => {
  requireOneForm(change);
  const { source, ...sent } = change;
  if (source !== undefined) return fromSource(source, tools);
  const { name, description, runRole, steps, output } = { ...skill, ...sent };
  return fromFields({ name, description, runRole, steps, output }, tools);
};
