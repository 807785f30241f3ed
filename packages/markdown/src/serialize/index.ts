/** What writes Markdown and finds text and its direction in it, without the parser: small enough for a browser. */
export { type Direction, directionOfText } from '../direction.ts';
export type { AlignedText } from '../parse/align-text.ts';
export { alignText } from '../parse/align-text.ts';
export type { Verbatim, WritingStyle } from './serialize.ts';
export { serializeNode } from './serialize.ts';
