/** The statements that a request sends to the database, and how often it waits for it. */

export interface Sent {
  readonly texts: readonly string[];
  /**
   * Times that the request waited: a statement that is sent before the ones before it are answered
   * costs none of its own.
   */
  readonly roundTrips: number;
}

export const countStatements = () => {
  let texts: string[] = [];
  let answered = 0;
  let deepest = 0;
  return {
    onStatement: (text: string, answer: Promise<unknown>): void => {
      texts.push(text);
      const depth = answered + 1;
      deepest = Math.max(deepest, depth);
      const settle = () => {
        answered = Math.max(answered, depth);
      };
      answer.then(settle, settle);
    },
    /** Of `work`; nothing else may use the database meanwhile. */
    async of(work: () => Promise<unknown>): Promise<Sent> {
      texts = [];
      answered = 0;
      deepest = 0;
      await work();
      return { texts, roundTrips: deepest };
    },
  };
};
