/** "Did you mean": the known name that differs least, if it differs by few letters. */
import { closestMatch } from 'leven';

/** Characters of a name. Names come from texts of users; those of Quoin are shorter. */
const MAX_LENGTH = 80;

export const closest = (name: string, known: Iterable<string>): string | null => {
  if (name.length > MAX_LENGTH) return null;
  return closestMatch(name, [...known], { maxDistance: Math.ceil(name.length / 3) }) ?? null;
};
