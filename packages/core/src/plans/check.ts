/** Limits of the operator's plan (decisions §2). Without a plan file nothing is limited. */
import { AppError } from '../app-error.ts';
import type { Plan } from '../context.ts';

export type CountedLimit = 'projects' | 'pages' | 'members';

/**
 * @param used how many there are, counted in the write that adds
 * @param adding how many come on top
 * @throws {AppError} `plan_limit_reached` with `details {limit, used, max}`
 */
export const requireRoom = (
  plan: Plan,
  limit: CountedLimit,
  used: number,
  adding: number,
): void => {
  const max = plan[limit];
  if (max === undefined || adding === 0 || used + adding <= max) return;
  throw new AppError('plan_limit_reached', `The plan ${plan.name} allows ${max} ${limit}`, {
    limit,
    used,
    max,
  });
};

/** @throws {AppError} `plan_feature_missing` with `details {feature}` */
export const requireFeature = (plan: Plan, feature: 'gitSync'): void => {
  if (plan[feature] === false) {
    throw new AppError(
      'plan_feature_missing',
      `The plan ${plan.name} does not include ${feature}`,
      {
        feature,
      },
    );
  }
};
