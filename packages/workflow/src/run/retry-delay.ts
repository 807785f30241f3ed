/** How long to wait before an attempt. */
import type { StepRetry } from '../skill.ts';
import { DEFAULT_RETRY_DELAY_SECONDS, MAX_RETRY_DELAY_SECONDS } from './run-limits.ts';

/** @param failed attempts so far, at least 1; milliseconds */
export const retryDelay = (
  { delaySeconds = DEFAULT_RETRY_DELAY_SECONDS }: StepRetry,
  failed: number,
) => Math.min(delaySeconds * 2 ** (failed - 1), MAX_RETRY_DELAY_SECONDS) * 1_000;
