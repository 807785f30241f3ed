/** Markdown files as bytes: front matter, titles, slugs, and what keeps a file from being rendered. */
export type { Anchors, HeadingAnchor } from './anchors.ts';
export { anchorOf, anchorsOf, givenAnchor } from './anchors.ts';
export type { AttributeType, Block, BlockAttribute, BlockCategory } from './blocks/index.ts';
export { BLOCKS } from './blocks/index.ts';
export type { Issue } from './check-renderable.ts';
export { checkRenderable } from './check-renderable.ts';
export type { FrontMatter, FrontMatterError, RawFrontMatter } from './front-matter/front-matter.ts';
export { frontMatter, MAX_FRONT_MATTER_LENGTH } from './front-matter/front-matter.ts';
export { setFrontMatterString } from './front-matter/set-front-matter-string.ts';
export { isFolderPage, slugOfFile, withoutExtension } from './page-file.ts';
export { looksLikeUuid, MAX_SLUG_LENGTH, slugify, uniqueSlug } from './slug.ts';
export { codePointLength, textProblem } from './text.ts';
export { firstHeading } from './title/first-heading.ts';
export type { TitleSources } from './title/title.ts';
export { descriptionOf, titleOf } from './title/title.ts';
