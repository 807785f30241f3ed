/** A text that cannot be rendered is not published, nor submitted to people who would read it. */
import { checkRenderable } from '@quoin/markdown';
import { AppError } from '../app-error.ts';

/** @throws {AppError} `publish_failed` with `details.issues` */
export const requireRenderable = (content: string): void => {
  const issues = checkRenderable(content);
  const [first] = issues;
  if (first === undefined) return;
  throw new AppError(
    'publish_failed',
    `The page cannot be rendered: ${first.message} (line ${first.line})`,
    { issues },
  );
};
