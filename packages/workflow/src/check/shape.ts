/** Members of objects that have fixed ones. */
import { closest } from '../closest.ts';
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
    const instead =
      best === null
        ? `it has ${known.map((one) => `\`${one}\``).join(', ')}`
        : `did you mean \`${best}\`?`;
    problems.add([...path, name], `There is no \`${name}\` here: ${instead}`, 'name');
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
    problems.add(path, `\`${name}\` is missing`);
    return null;
  }
  if (typeof text !== 'string' || text === '' || text.length > 2 * max || [...text].length > max) {
    problems.add([...path, name], `\`${name}\` is a text of 1 to ${max} characters`);
    return null;
  }
  return text;
};
