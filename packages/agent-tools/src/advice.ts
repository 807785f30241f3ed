/** What a model can do about a refusal, at the end of its message. */
import { AppError, refusalOf } from '@quoin/core';

const NOT_FOUND: Readonly<Record<string, string>> = {
  'Page not found': 'Find ids of pages with search, list_pages or get_structure',
  'Project not found': 'Find ids of projects with list_projects',
  'Space not found': 'Find ids of spaces with get_structure',
};

const adviceFor = ({ code, message, details, retryAfter }: AppError): string | undefined => {
  switch (code) {
    case 'not_found':
      return NOT_FOUND[message];
    case 'version_conflict':
      return `Read the page again with get_page, make the edit in the text as it is now, and send expectedVersion ${details?.current}`;
    case 'insufficient_scope':
      return 'Ask the person whom you work for to connect with a token that has it';
    case 'publish_failed':
      return 'validate_markdown shows all that is wrong with a text';
    case 'invalid_query':
      return 'Search for a word or more';
    case 'rate_limited':
    case 'unavailable':
      return retryAfter === undefined ? undefined : `Try again in ${Math.ceil(retryAfter)} s`;
    default:
      return undefined;
  }
};

/** @returns what to throw in its place */
export const advised = (thrown: unknown): unknown => {
  const refusal = refusalOf(thrown);
  if (refusal === null) return thrown;
  const advice = adviceFor(refusal);
  if (advice === undefined) return refusal;
  const { code, message, details, retryAfter } = refusal;
  return new AppError(code, `${message}. ${advice}`, details, retryAfter);
};
