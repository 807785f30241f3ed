/** Limits of the operator's plan (docs/internals/interface.md#plans). Without a plan file nothing is limited. */

import { AppError } from '../app-error.ts';
import type { Context, Plan } from '../context.ts';
import { planFeature, planLimit } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { CountedLimit } from '../ports/plan-store.ts';

/** Names of the counted records in error messages. */
const COUNTED = {
  projects: 'projects',
  pages: 'pages',
  members: 'members',
  aiQuestionsPerMonth: 'questions to the assistant a month',
} as const satisfies Record<CountedLimit, string>;

interface Addition {
  /** How many there are. Called once no other write can add. */
  readonly count: () => Promise<number>;
  /** How many come on top. */
  readonly adding: number;
}

/**
 * To be called in the write that adds.
 * @throws {AppError} `plan_limit_reached` with `details {limit, used, max}`
 */
export const requireRoom = async (
  plan: Plan,
  stores: Pick<Stores, 'plan'>,
  limit: CountedLimit,
  { count, adding }: Addition,
): Promise<void> => {
  const max = plan[limit];
  if (max === undefined || adding === 0) return;
  await stores.plan.hold(limit);
  const used = await count();
  if (used + adding <= max) return;
  throw new AppError(
    'plan_limit_reached',
    planLimit({ planName: plan.name, max, counted: COUNTED[limit] }),
    {
      limit,
      used,
      max,
    },
  );
};

/** Of all projects, since the month of the calendar began in UTC. */
export const questionsThisMonth = (
  { deps }: Pick<Context, 'deps'>,
  stores: Stores,
): Promise<number> => {
  const now = deps.clock.now();
  const began = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return stores.conversations.countSince(began);
};

/**
 * To be asked in the write that keeps the question.
 * @throws {AppError} `plan_limit_reached`
 */
export const requireQuestionRoom = async (
  context: Pick<Context, 'deps'>,
  stores: Stores,
): Promise<void> => {
  const count = () => questionsThisMonth(context, stores);
  await requireRoom(context.deps.config.plan, stores, 'aiQuestionsPerMonth', { count, adding: 1 });
};

/** @throws {AppError} `plan_feature_missing` with `details {feature}` */
export const requireFeature = (plan: Plan, feature: 'gitSync'): void => {
  if (plan[feature] === false) {
    throw new AppError('plan_feature_missing', planFeature({ planName: plan.name, feature }), {
      feature,
    });
  }
};
