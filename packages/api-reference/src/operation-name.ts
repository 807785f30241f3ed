/** An operation as the front matter of a page names it. */

export interface OperationName {
  /** File or address of the description; null for the first one that has the operation. */
  readonly spec: string | null;
  /** `GET /users/{id}`, `WEBHOOK name`, `SEND orders` or `QUERY user`, as pages of references are named. */
  readonly key: string;
}

/** Members of front matter that name an operation. */
export const OPERATION_MEMBERS = ['openapi', 'asyncapi', 'graphql'] as const;
export type OperationMember = (typeof OPERATION_MEMBERS)[number];

const METHODS: Readonly<Record<OperationMember, string>> = {
  openapi: 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|QUERY|WEBHOOK',
  asyncapi: 'SEND|RECEIVE|PUBLISH|SUBSCRIBE|CHANNEL',
  graphql: 'QUERY|MUTATION|SUBSCRIPTION',
};

const patternOf = (member: OperationMember): RegExp =>
  new RegExp(`^\\s*(?:(\\S+)\\s+)?(${METHODS[member]})\\s+(\\S.*?)\\s*$`, 'i');

const PATTERNS: Readonly<Record<OperationMember, RegExp>> = {
  openapi: patternOf('openapi'),
  asyncapi: patternOf('asyncapi'),
  graphql: patternOf('graphql'),
};

/**
 * Characters of a name. Quoin's own limit: the longest path of GitHub's description has 118
 * characters.
 */
const MAX_LENGTH = 2_000;

/** As Mintlify names a channel: a file and an address, without what is done there. */
const CHANNEL_OF_FILE = /^\s*(https?:\S+|\S+\.(?:ya?ml|json))\s+(\S.*?)\s*$/i;

/** @param text `GET /users/{id}` or `openapi.yaml GET /users/{id}`; null for anything else */
export const operationName = (
  text: string,
  member: OperationMember = 'openapi',
): OperationName | null => {
  if (text.length > MAX_LENGTH) return null;
  const [found, spec, method = '', path = ''] = PATTERNS[member].exec(text) ?? [];
  if (found === undefined) {
    const [, file, channel] = (member === 'asyncapi' && CHANNEL_OF_FILE.exec(text)) || [];
    return file === undefined ? null : { spec: file, key: `CHANNEL ${channel}` };
  }
  return { spec: spec ?? null, key: `${method.toUpperCase()} ${path}` };
};

/** The member of front matter in which an operation is named. A path of HTTP begins with a slash. */
export const memberOf = (key: string): OperationMember => {
  const [method = ''] = key.split(' ');
  if (METHODS.asyncapi.split('|').includes(method)) return 'asyncapi';
  const isField = METHODS.graphql.split('|').includes(method) && !key.startsWith(`${method} /`);
  return isField ? 'graphql' : 'openapi';
};

/**
 * Keys of the pages that a name can mean, the best one first. `CHANNEL` means any operation of the
 * channel.
 */
export const keysOf = (key: string): readonly string[] => {
  const [found, address] = /^CHANNEL (.+)$/s.exec(key) ?? [];
  if (found === undefined) return [key];
  return ['CHANNEL', 'SEND', 'RECEIVE', 'PUBLISH', 'SUBSCRIBE'].map(
    (method) => `${method} ${address}`,
  );
};
