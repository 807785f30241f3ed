/** URLs that are made of a skill's text and of values, each of which stays one part of the URL. */
import { ExpressionError } from '../expression/expression-error.ts';
import { otherResource } from '../messages/expression.ts';

/** Scheme and authority (RFC 3986 §3); `\` counts as `/` in the parser of the URL Standard. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;
/** `.` and `..`, also percent-encoded (URL Standard, "double-dot URL path segment"). */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/** Whether text that follows is behind the host: in the path, the query or the fragment. */
export const isBehindHost = (before: string): boolean => {
  const origin = ORIGIN.exec(before)?.[0];
  return origin !== undefined && before.length > origin.length;
};

/** One path segment or one query value (RFC 3986 §2.1). A half surrogate becomes U+FFFD. */
export const encodedValue = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A value in the URL: where it begins and ends, UTF-16 units, and the expression. */
export interface Insertion {
  readonly start: number;
  readonly end: number;
  readonly expression: string;
}

const pathOf = (url: string): { readonly start: number; readonly end: number } => {
  const start = ORIGIN.exec(url)?.[0].length ?? url.length;
  const length = url.slice(start).search(/[?#]/);
  return { start, end: length < 0 ? url.length : start + length };
};

/**
 * Percent-encoding does not change dots, and an empty value leaves its segment out: either way the
 * URL would name another resource.
 * @throws {ExpressionError}
 */
export const checkSegments = (url: string, insertions: readonly Insertion[]): void => {
  const path = pathOf(url);
  for (const { start, end, expression } of insertions) {
    if (start <= path.start || start > path.end) continue;
    const begin = Math.max(url.lastIndexOf('/', start - 1), url.lastIndexOf('\\', start - 1)) + 1;
    const length = url.slice(end, path.end).search(/[/\\]/);
    const segment = url.slice(begin, length < 0 ? path.end : end + length);
    if (segment !== '' && !DOT_SEGMENT.test(segment)) continue;
    throw new ExpressionError(otherResource({ expression: expression.trim(), segment }));
  }
};
