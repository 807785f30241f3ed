/** The statements that a request sends to the database, and how often it waits for it. */

export interface SentStatements {
  readonly texts: readonly string[];
  /** Of each, on PostgreSQL. */
  readonly parameters: readonly (readonly unknown[])[];
  /**
   * Times that the request waited: a statement that is sent before the ones before it are answered
   * costs none of its own.
   */
  readonly roundTrips: number;
  /** That PostgreSQL returned for them; 0 on SQLite. */
  readonly rows: number;
}

export const countStatements = () => {
  let texts: string[] = [];
  let parameters: (readonly unknown[])[] = [];
  let answered = 0;
  let deepest = 0;
  let rows = 0;
  return {
    onStatement: (text: string, answer: Promise<unknown>, sent: readonly unknown[] = []): void => {
      texts.push(text);
      parameters.push(sent);
      const depth = answered + 1;
      deepest = Math.max(deepest, depth);
      const settle = (answer: unknown) => {
        answered = Math.max(answered, depth);
        if (Array.isArray(answer)) rows += answer.length;
      };
      answer.then(settle, settle);
    },
    /** Of `work`; nothing else may use the database meanwhile. */
    async of(work: () => Promise<unknown>): Promise<SentStatements> {
      texts = [];
      parameters = [];
      answered = 0;
      deepest = 0;
      rows = 0;
      await work();
      return { texts: [...texts], parameters: [...parameters], roundTrips: deepest, rows };
    },
  };
};
