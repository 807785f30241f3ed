/** The note of a step that the journal stores between its attempts. */
import { isJsonObject } from '../json-object.ts';
import type { Json } from '../skill.ts';

export interface StepNote {
  /** Attempts that ended in a failure. Those whose process died are not among them. */
  readonly failures: number;
  /** The tool's own. */
  readonly tool: Json;
}

export const noteOf = (kept: Json): StepNote => {
  if (!isJsonObject(kept)) return { failures: 0, tool: null };
  const { failures, tool } = kept;
  return { failures: typeof failures === 'number' ? failures : 0, tool: tool ?? null };
};
