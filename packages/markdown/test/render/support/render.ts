/** Markdown to HTML in one step, with addresses as they are written. */
import { fill, parse, render } from '../../../src/index.ts';

export const htmlOf = (markdown: string): string => fill(render(parse(markdown)), () => null);
