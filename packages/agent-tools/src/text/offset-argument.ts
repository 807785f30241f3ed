/** The argument of lists without cursors. */
import { Type } from '@sinclair/typebox';

const MAX = 1_000_000;

export const offsetArgument = (what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: MAX,
    default: 0,
    description: `Number of ${what} to skip, from the previous result`,
  });
