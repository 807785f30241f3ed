/** The operator's plan file, `QUOIN_PLAN_FILE` (docs/internals/interface.md#plans): absent members are unlimited. */
import { readFileSync } from 'node:fs';
import type { Plan } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ConfigError } from './environment.ts';
import * as messages from './messages/settings.ts';

const count = Type.Optional(Type.Integer({ minimum: 0 }));

const PlanFile = Type.Object(
  {
    name: Type.Optional(Type.String()),
    projects: count,
    pages: count,
    members: count,
    gitSync: Type.Optional(Type.Boolean()),
    aiQuestionsPerMonth: count,
    storageBytes: count,
  },
  { additionalProperties: false },
);

/** @throws {ConfigError} for a file that cannot be read, is no JSON or has other members */
export const readPlan = (file: string): Plan => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new ConfigError('QUOIN_PLAN_FILE', messages.planNotJson({ file, reason }));
  }
  if (!Value.Check(PlanFile, value)) {
    const first = Value.Errors(PlanFile, value).First();
    throw new ConfigError(
      'QUOIN_PLAN_FILE',
      messages.planWrong({ file, path: first?.path ?? '', problem: first?.message }),
    );
  }
  return { ...value, name: value.name ?? 'custom' };
};
