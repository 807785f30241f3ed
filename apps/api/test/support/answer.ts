/** An answer of the API, read whole, and a way into its body without casts. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** As sent. */
  readonly text: string;
  /** Undefined where no JSON came. */
  readonly body: unknown;
}

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json' && text !== '';
  const { status, headers } = response;
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
};

type Step = string | number;

/** The member at a path; undefined if it does not exist. */
export const at = (value: unknown, ...path: readonly Step[]): unknown =>
  path.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined,
    value,
  );

/** The text at a path. @throws {Error} if it does not exist */
export const textAt = (value: unknown, ...path: readonly Step[]): string => {
  const found = at(value, ...path);
  if (typeof found !== 'string') throw new Error(`no text at ${path}: ${JSON.stringify(value)}`);
  return found;
};

/** The list at a path. @throws {Error} if it does not exist */
export const listAt = (value: unknown, ...path: readonly Step[]): unknown[] => {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new Error(`no list at ${path}: ${JSON.stringify(value)}`);
  return found;
};
