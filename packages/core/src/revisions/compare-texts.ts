/** Compares two texts; long ones in a process of their own. */
import type { Deps } from '../context.ts';
import type { DiffInput, TextDiff } from '../ports/text-diff.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { diffTexts } from './diff-texts.ts';

/** @throws {AppError} `payload_too_large`, `unavailable` */
export const compareTexts = async (
  { content }: Pick<Deps, 'content'>,
  input: DiffInput,
): Promise<TextDiff> =>
  isRenderedInProcess(input.from) && isRenderedInProcess(input.to)
    ? diffTexts(input)
    : content.diffTexts(input);
