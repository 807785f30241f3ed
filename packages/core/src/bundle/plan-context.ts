/** Who changes a project, when, and the ids of what is new. */
import type { Id } from '../id.ts';

export interface PlanContext {
  readonly userId: Id<'user'> | null;
  readonly now: Date;
  readonly nextId: () => string;
}
