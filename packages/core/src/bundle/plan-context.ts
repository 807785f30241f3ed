/** Who changes a project, when, and the ids of what is new. */

export interface PlanContext {
  readonly userId: string | null;
  readonly now: Date;
  readonly nextId: () => string;
}
