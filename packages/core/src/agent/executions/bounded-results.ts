/**
 * Limits the results of all steps of a run together: a read of the execution returns all of them in
 * one answer.
 */

import { type Journal, type Json, ToolError } from '@quoin/workflow';
import { resultsTooLong } from '../../messages/skills.ts';

/**
 * Characters of JSON. Quoin's own limit: several of the largest steps; a few ten milliseconds to
 * read and to send.
 */
const MAX_RESULTS_LENGTH = 8_000_000;

const lengthOf = (value: Json): number => JSON.stringify(value).length;

export interface BoundedResults {
  /** Counts what earlier goes kept. */
  readonly journal: Journal;
  /** @throws {ToolError} where it is too much with the others */
  taken(result: Json): Json;
}

export const boundedResults = (journal: Journal, max = MAX_RESULTS_LENGTH): BoundedResults => {
  let length = 0;
  return {
    journal: {
      ...journal,
      load: async () => {
        const states = await journal.load();
        for (const { output } of states.values()) length += lengthOf(output);
        return states;
      },
    },
    taken: (result) => {
      length += lengthOf(result);
      if (length <= max) return result;
      throw new ToolError(resultsTooLong({ max }), null, false);
    },
  };
};
