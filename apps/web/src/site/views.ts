/** Whether a request is one of a reader, and whether it means that the reader reads a page. */
import { isbot } from 'isbot';

/** Whether a browser fetches the page in advance: `Sec-Purpose`, and its older names. */
const isPrefetch = (headers: Headers): boolean => {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz');
  return purpose?.startsWith('prefetch') === true;
};

/**
 * User agents are few, and matching one costs more than the rest of a cached page. Quoin's own
 * limit.
 */
const MAX_AGENTS = 1_000;
/**
 * A longer one is matched each time. Quoin's own limit: those of browsers have some 150 characters.
 */
const MAX_LENGTH = 500;
const known = new Map<string, boolean>();

const isBot = (agent: string): boolean => {
  const found = known.get(agent) ?? isbot(agent);
  if (agent.length <= MAX_LENGTH && !known.has(agent)) {
    if (known.size >= MAX_AGENTS) known.clear();
    known.set(agent, found);
  }
  return found;
};

/** By what the request says of itself; nothing of it is kept. Without a user agent: a program. */
export const isPerson = (headers: Headers): boolean => {
  const agent = headers.get('user-agent');
  return agent !== null && agent !== '' && !isBot(agent);
};

export const isReading = ({ method, headers }: Request): boolean =>
  method === 'GET' && !isPrefetch(headers) && isPerson(headers);
