/** A handbook of a harbour: about 2,000 words, with every block of the list. */
import type { Piece } from '../pieces.ts';
import { ARRIVAL } from './arrival.ts';
import { MANOEUVRE } from './passage.ts';
import { PICTURES } from './pictures.ts';
import { PROGRAMS } from './programs.ts';
import { STAY } from './stay.ts';
import { NATURE } from './tides.ts';

export const HANDBOOK: readonly Piece[] = [
  ...ARRIVAL,
  ...MANOEUVRE,
  ...STAY,
  ...PROGRAMS,
  ...PICTURES,
  ...NATURE,
];
