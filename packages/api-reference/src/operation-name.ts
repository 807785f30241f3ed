/** An operation as the front matter of a page names it. */

export interface OperationName {
  /** File or address of the description; null for the first one that has the operation. */
  readonly spec: string | null;
  /** `GET /users/{id}` or `WEBHOOK name`, as pages of references are named. */
  readonly key: string;
}

const NAME =
  /^\s*(?:(\S+)\s+)?(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|QUERY|WEBHOOK)\s+(\S.*?)\s*$/i;
/** Ours: the longest path of GitHub's description has 118 characters. */
const MAX_LENGTH = 2_000;

/** @param text `GET /users/{id}` or `openapi.yaml GET /users/{id}`; null for anything else */
export const operationName = (text: string): OperationName | null => {
  if (text.length > MAX_LENGTH) return null;
  const [found, spec, method = '', path = ''] = NAME.exec(text) ?? [];
  if (found === undefined) return null;
  return { spec: spec ?? null, key: `${method.toUpperCase()} ${path}` };
};
