/** Records that the operator's plan counts. */
export type CountedLimit = 'projects' | 'pages' | 'members' | 'aiQuestionsPerMonth';

export interface PlanStore {
  /**
   * Makes other writes that call this with the same limit wait until this write is over, so that each
   * counts what the one before added. In a write.
   */
  hold(limit: CountedLimit): Promise<void>;
}
