/** Compares two texts; long ones in a process of their own. */
import type { Deps } from '../context.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { type DiffInput, diffTexts, type TextDiff } from './diff-texts.ts';

/** @throws {AppError} `payload_too_large`, `unavailable` */
export const compareTexts = async (
  { content }: Pick<Deps, 'content'>,
  input: DiffInput,
): Promise<TextDiff> =>
  isRenderedInProcess(input.from) && isRenderedInProcess(input.to)
    ? diffTexts(input)
    : content.diffTexts(input);
