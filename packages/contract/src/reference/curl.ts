/** A curl command for an operation; its body is the operation's example. */
import type { Operation } from '../openapi/types.ts';

/** For a POSIX shell: inside single quotes nothing is special but the quote itself. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const CREDENTIALS: Readonly<Record<string, string>> = {
  bearer: '-H "Authorization: Bearer $QUOIN_TOKEN"',
  session: '-H "Cookie: $QUOIN_COOKIE" -H "Origin: $QUOIN_URL"',
  assistantKey: '-H "X-Assistant-Key: $QUOIN_ASSISTANT_KEY"',
};

const isForm = (type: string): boolean => type === 'application/x-www-form-urlencoded';

const dataOf = (operation: Operation): readonly string[] => {
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  if (!entry) return [];
  const [type, { example, schema }] = entry;
  if (type === 'multipart/form-data') {
    return Object.keys(schema.properties ?? {}).map((name) => `-F ${quote(`${name}=@FILE`)}`);
  }
  if (example === undefined) return [];
  if (isForm(type) && typeof example === 'object' && example !== null) {
    return Object.entries(example).map(
      ([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`,
    );
  }
  return [`-H ${quote(`Content-Type: ${type}`)}`, `-d ${quote(JSON.stringify(example))}`];
};

const queryOf = (operation: Operation): string => {
  const needed = (operation.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' && parameter.required
      ? [`${parameter.name}={${parameter.name}}`]
      : [],
  );
  return needed.length === 0 ? '' : `?${needed.join('&')}`;
};

export const curl = (method: string, path: string, operation: Operation): string => {
  const [credential] = Object.keys(operation.security[0] ?? {});
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$QUOIN_URL${path}${queryOf(operation)}"`,
    ...(credential === undefined ? [] : [CREDENTIALS[credential] ?? '']),
    ...dataOf(operation),
  ];
  return parts.join(' \\\n  ');
};
