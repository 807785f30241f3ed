/** A name that every system can store, made of one that a person or a database gave. Pure. */
import { pathProblem } from './path-problem.ts';
import { toolProblem } from './tool-problem.ts';
import { visibleName } from './visible-name.ts';
import { windowsProblem } from './windows-problem.ts';

const REFUSED = /[<>:"|?*~/\\\ufffd\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

const isSafe = (name: string): boolean =>
  pathProblem(name) === null && windowsProblem(name) === null && toolProblem(name) === null;

/**
 * Returns the name, changed only where `pathProblem`, `windowsProblem` or `toolProblem` refuses it.
 *
 * @param name one segment of a path, at most 250 bytes
 */
export const safeName = (name: string): string => {
  if (isSafe(name)) return name;
  const plain = visibleName(name)
    .replace(REFUSED, '-')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return plain !== '' && isSafe(plain) ? plain : `file-${plain}`;
};
