/** A text that cannot be rendered is not published, nor submitted to reviewers. */

import { checkRenderable, type Document, type Issue } from '@quoin/markdown';
import { AppError } from '../app-error.ts';
import { pageNotRenderable } from '../messages/pages.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';

/**
 * What keeps the text from being published. Reading a long one takes time: not inside of a write.
 *
 * @param document the parsed text, to parse it once
 */
export const renderingErrors = async (
  { content }: { readonly content: Pick<ContentWork, 'validate'> },
  text: string,
  document?: Document,
): Promise<readonly Issue[]> => {
  if (isRenderedInProcess(text)) return checkRenderable(text, document);
  const { issues } = await content.validate(text);
  return issues.filter(({ severity }) => severity === 'error');
};

/** @throws {AppError} `publish_failed` with `details.issues` */
export const requireRenderable = (issues: readonly Issue[]): void => {
  const [first] = issues;
  if (first === undefined) return;
  throw new AppError(
    'publish_failed',
    pageNotRenderable({ firstMessage: first.message, line: first.line }),
    { issues },
  );
};
