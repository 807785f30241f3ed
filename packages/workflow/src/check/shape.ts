/** Members of objects that have fixed ones. */
import { closest } from '../closest.ts';
import { memberMissing, memberUnknown, textLength } from '../messages/check.ts';
import type { Path, Problems } from './skill-problem.ts';

export const checkMembers = (
  value: Record<string, unknown>,
  known: readonly string[],
  path: Path,
  problems: Problems,
): void => {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const best = closest(name, known);
    problems.add([...path, name], memberUnknown({ name, best, known }), 'name');
  }
};

/** A member that must be a text of 1 to `max` characters, in Unicode code points. */
export const textOf = (
  value: Record<string, unknown>,
  name: string,
  max: number,
  path: Path,
  problems: Problems,
): string | null => {
  const text = value[name];
  if (text === undefined) {
    problems.add(path, memberMissing({ name }));
    return null;
  }
  if (typeof text !== 'string' || text === '' || text.length > 2 * max || [...text].length > max) {
    problems.add([...path, name], textLength({ name, maxLength: max }));
    return null;
  }
  return text;
};
