/** Reads members out of JSON of unknown shape; a member of another kind fails the test there. */

/** The member at a dotted path, such as `page.id` or `tokens.0.name`. */
const at = (value: unknown, path: string): unknown => {
  let found = value;
  for (const name of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  }
  return found;
};

const fault = (value: unknown, path: string, kind: string): Error =>
  new Error(`${path} is no ${kind} in ${JSON.stringify(value)}`);

export const textAt = (value: unknown, path: string): string => {
  const found = at(value, path);
  if (typeof found !== 'string') throw fault(value, path, 'text');
  return found;
};

export const numberAt = (value: unknown, path: string): number => {
  const found = at(value, path);
  if (typeof found !== 'number') throw fault(value, path, 'number');
  return found;
};

export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path);
  if (!Array.isArray(found)) throw fault(value, path, 'list');
  return found;
};
