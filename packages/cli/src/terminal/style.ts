/** Colors, where the end of the stream shows them. */
import { styleText } from 'node:util';

type Paint = (text: string) => string;

export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

/** The decision is made already: Node must not make its own for another stream. */
const DECIDED = { validateStream: false };

/** @param colors - whether to paint at all */
export const styleFor = (colors: boolean): Style => {
  const paint = (format: keyof Style): Paint =>
    colors ? (text) => styleText(format, text, DECIDED) : (text) => text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    cyan: paint('cyan'),
  };
};
