/** The representations of pages of a site: HTML, or Markdown for a client that prefers it. */
import { typePreference } from '@quoin/http';

const preferred = typePreference(['text/html', 'text/markdown']);

export const wantsMarkdown = (request: Request): boolean => preferred(request) === 'text/markdown';

const ofPrograms = typePreference(['application/json', 'text/html', 'text/markdown']);

/** Whether the client names HTML or Markdown, as browsers and agents do. */
export const isForReaders = (request: Request): boolean => {
  const type = ofPrograms(request);
  return type !== null && type !== 'application/json';
};

/** The choice depends on `Accept` (RFC 9110 §12.5.5), also where the answer is an error. */
export const BY_ACCEPT = { vary: 'accept, accept-encoding' };
