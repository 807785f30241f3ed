/** Whether a request for a page means that a reader reads it. */
import { isbot } from 'isbot';

/** What browsers fetch before anybody asked for it: Sec-Purpose, and its older names. */
const isPrefetch = (headers: Headers): boolean => {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz');
  return purpose?.startsWith('prefetch') === true;
};

/** By what the request says of itself; nothing of it is kept. Without a user agent: a program. */
export const isReading = ({ method, headers }: Request): boolean => {
  if (method !== 'GET' || isPrefetch(headers)) return false;
  const agent = headers.get('user-agent');
  return agent !== null && agent !== '' && !isbot(agent);
};
