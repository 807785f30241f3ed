/** What writes Markdown and finds text, its title and its direction in it, without the parser: small enough for a browser. */

export { type Direction, directionOfText } from '../direction.ts';
export { frontMatterTitle, withFrontMatterTitle } from '../front-matter/title-line.ts';
export type { AlignedText } from '../parse/align-text.ts';
export { alignText } from '../parse/align-text.ts';
export { withLeadingHeading } from '../title/with-leading-heading.ts';
export type { Verbatim, WritingStyle } from './serialize.ts';
export { serializeNode } from './serialize.ts';
