/** JSON of the tree, comments and trailing commas allowed, as values that know their lines. */
import { type ProgramValue, readProgram } from './literals.ts';

/** Never throws. */
export const readJson = (path: string, text: string): ProgramValue =>
  readProgram({ read: () => text }, path);
