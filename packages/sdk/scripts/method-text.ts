/** A method as TypeScript, with its docstring. */
import { bodyLimitOf, type Endpoint, errorsOf, fullPaths, LIMITS } from '@quoin/contract';
import { exampleOf } from './example.ts';
import type { Answer, Method } from './methods.ts';
import { errorName } from './names.ts';
import { comment, sentence } from './type-writer.ts';

const CREDENTIALS = {
  bearer: 'Access token',
  token: 'Access token',
  session: 'Signed-in session',
  assistantKey: 'Assistant key',
  handler: 'A credential of its own',
  none: 'No credential',
} as const;

/** How the method differs from the one of the same endpoint, or what can be done with its answer. */
const formOf = ({ answer, format }: Method): string => {
  if (answer.kind === 'list')
    return 'Awaited it is one page; a loop over it goes over the items of all.';
  if (answer.kind === 'events')
    return 'Gives events as they arrive; leaving the loop ends the request.';
  return format === undefined ? '' : 'Gives the bytes of a zip.';
};

/** What happens where an answer is lost. */
const repetitionOf = ({ endpoint, answer }: Method): string => {
  if (endpoint.secrets)
    return 'Never sent again after a lost answer, since a secret is given once.';
  if (endpoint.method !== 'POST' || answer.kind === 'events') return '';
  if (isKeyed(endpoint)) return 'Sent again after a lost answer, with the same `Idempotency-Key`.';
  return '';
};

const docOf = (method: Method): string => {
  const { endpoint, params } = method;
  const [path = ''] = fullPaths(endpoint);
  const needs = [
    CREDENTIALS[endpoint.auth],
    endpoint.scope && endpoint.scope !== 'any' ? `with the scope \`${endpoint.scope}\`` : '',
    endpoint.role ? `and at least the role ${endpoint.role}` : '',
  ].filter(Boolean);
  const about = [endpoint.description ?? '', formOf(method), repetitionOf(method)].filter(Boolean);
  const lines = [
    sentence(endpoint.summary),
    '',
    ...(about.length > 0 ? [about.map(sentence).join(' '), ''] : []),
    sentence(`\`${endpoint.method} ${path}\`. ${needs.join(' ')}`),
    '',
    ...params.map(({ name, description }) => `@param ${name} - ${description}`),
    `@throws ${errorsOf(endpoint).map(errorName).join(', ')}`,
    '@example',
    '```ts',
    ...exampleOf(method).split('\n'),
    '```',
  ];
  return ['/**', ...lines.map((line) => (line === '' ? ' *' : ` * ${comment(line)}`)), ' */'].join(
    '\n',
  );
};

/** What `ApiPromise` and its kin promise. */
const promised = (answer: Answer): string => {
  switch (answer.kind) {
    case 'json':
      return `ApiPromise<${answer.type}>`;
    case 'list':
      return `ListPromise<${answer.type}, ${answer.item}>`;
    case 'events':
      return `EventStreamPromise<${answer.type}>`;
    case 'text':
      return 'ApiPromise<string>';
    case 'bytes':
      return 'ApiPromise<Uint8Array<ArrayBuffer>>';
    case 'response':
      return 'ApiPromise<Response>';
    case 'nothing':
      return 'ApiPromise<void>';
  }
};

const FORMS: Readonly<Record<string, string>> = {
  'multipart/form-data': 'multipart',
  'application/x-www-form-urlencoded': 'urlencoded',
};

/** No user's, or one that is in the path or in a provider's signature. */
const takesNone = ({ auth, app = 'api' }: Endpoint): boolean =>
  auth === 'none' || (auth === 'handler' && app !== 'api');

const isKeyed = ({ idempotent, secrets }: Endpoint): boolean =>
  idempotent === true && secrets === undefined;

/** The address of a trigger runs its skill, for any method. */
const acts = ({ method, app, auth }: Endpoint): boolean =>
  method === 'GET' && app === 'agent' && auth === 'handler';

/** A POST under a scope without the right to write, and with an answer: it is a query, not a command. */
const reads = ({ method, scope, response }: Endpoint): boolean =>
  method === 'POST' && scope === 'docs:read' && response !== undefined;

/** More than a page is sent, or a whole project or file received. */
const isLarge = (endpoint: Endpoint, answer: Answer): boolean =>
  bodyLimitOf(endpoint) > LIMITS.pageBodyBytes ||
  answer.kind === 'bytes' ||
  endpoint.id === 'projects.export';

const queryOf = ({ argument, format }: Method): string => {
  if (format === undefined) return argument?.name ?? '';
  return `query: { ${argument === undefined ? '' : '...query, '}format: '${format}' }`;
};

const callOf = (method: Method): string => {
  const { endpoint, answer } = method;
  const [path = ''] = fullPaths(endpoint);
  const template = path.replace(/:(\w+)/g, (_, param) => `\${${param}}`);
  const form = endpoint.bodyType && FORMS[endpoint.bodyType];
  const members = [
    `method: '${endpoint.method}'`,
    `path: path\`${template}\``,
    queryOf(method),
    form === undefined ? '' : `form: '${form}'`,
    ['nothing', 'text', 'bytes', 'response'].includes(answer.kind) ? `read: '${answer.kind}'` : '',
    endpoint.auth === 'assistantKey' ? "credential: 'assistantKey'" : '',
    takesNone(endpoint) ? "credential: 'none'" : '',
    isKeyed(endpoint) ? 'keyed: true' : '',
    reads(endpoint) ? 'reads: true' : '',
    acts(endpoint) ? 'acts: true' : '',
    endpoint.takesLong || endpoint.events || isLarge(endpoint, answer) ? 'takesLong: true' : '',
    answer.kind === 'list' ? `items: '${answer.member}'` : '',
  ];
  return `{ ${members.filter(Boolean).join(', ')} }`;
};

export const methodText = (method: Method): string => {
  const { endpoint, answer, argument, params, besideBody, name } = method;
  const options = besideBody === undefined ? 'RequestOptions' : `RequestOptions<${besideBody}>`;
  const signature = [
    ...params.map(({ name: param, type }) => `${param}: ${type}`),
    ...(argument ? [`${argument.name}${argument.optional ? '?' : ''}: ${argument.type}`] : []),
    `options?: ${options}`,
  ];
  const verb = answer.kind === 'list' || answer.kind === 'events' ? answer.kind : 'send';
  const last = answer.kind === 'events' && answer.last ? `, '${answer.last}'` : '';
  return `${docOf(method)}
  ${name}(${signature.join(', ')}): ${promised(answer)} {
    return this.client.${verb}('${endpoint.id}', ${callOf(method)}, options${last});
  }`;
};
