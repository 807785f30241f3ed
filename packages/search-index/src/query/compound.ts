/** Words joined by hyphens, as prose writes them: `real-time`, `well-known`. */
import type { QueryTerm } from '../analysis/index.ts';

const COMPOUND = /^\p{L}\p{Ll}*(?:[-‐‑]\p{L}\p{Ll}*)+$/u;

/** @returns false for names of programs, which are written as they are: `max_tokens`, `--dry-run` */
export const isCompound = ({ raw }: Pick<QueryTerm, 'raw'>): boolean => COMPOUND.test(raw);
