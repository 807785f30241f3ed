/** The rules: a new one is its file and its line here. */
import type { Rule } from '../rule.ts';
import { anchorDuplicate } from './anchor-duplicate.ts';
import { attributeExpression } from './attribute-expression.ts';
import { attributeMissing } from './attribute-missing.ts';
import { attributeUnknown } from './attribute-unknown.ts';
import { attributeValue } from './attribute-value.ts';
import { blockClose } from './block-close.ts';
import { blockNesting } from './block-nesting.ts';
import { blockOpen } from './block-open.ts';
import { blockSyntax } from './block-syntax.ts';
import { blockUnknown } from './block-unknown.ts';
import { codeLanguage } from './code-language.ts';
import { codeOpen } from './code-open.ts';
import { conflictMarker } from './conflict-marker.ts';
import { definitionDuplicate } from './definition-duplicate.ts';
import { definitionUnused } from './definition-unused.ts';
import { footnoteUndefined } from './footnote-undefined.ts';
import { foreignSyntax } from './foreign-syntax.ts';
import { frontMatterRule } from './front-matter.ts';
import { headingEmpty } from './heading-empty.ts';
import { headingOrder } from './heading-order.ts';
import { headingTitle } from './heading-title.ts';
import { htmlDropped } from './html-dropped.ts';
import { imageAlt } from './image-alt.ts';
import { imageExternal } from './image-external.ts';
import { imageTarget } from './image-target.ts';
import { linkAnchor } from './link-anchor.ts';
import { linkBare } from './link-bare.ts';
import { linkEmpty } from './link-empty.ts';
import { linkTarget } from './link-target.ts';
import { linkUnsafe } from './link-unsafe.ts';
import { mdxExpression } from './mdx-expression.ts';
import { mdxImport } from './mdx-import.ts';
import { paragraphLength } from './paragraph-length.ts';
import { referenceUndefined } from './reference-undefined.ts';
import { tableRagged } from './table-ragged.ts';
import { titleMissing } from './title-missing.ts';
import { tooDeep } from './too-deep.ts';
import { tooLarge } from './too-large.ts';

/** In the order of the documentation. */
export const RULES: readonly Rule[] = [
  frontMatterRule,
  blockOpen,
  blockClose,
  blockSyntax,
  blockNesting,
  codeOpen,
  conflictMarker,
  tooDeep,
  tooLarge,
  blockUnknown,
  attributeUnknown,
  attributeMissing,
  attributeValue,
  attributeExpression,
  mdxImport,
  mdxExpression,
  foreignSyntax,
  titleMissing,
  headingOrder,
  headingTitle,
  headingEmpty,
  anchorDuplicate,
  linkTarget,
  linkAnchor,
  imageTarget,
  imageExternal,
  linkEmpty,
  linkUnsafe,
  linkBare,
  referenceUndefined,
  footnoteUndefined,
  definitionDuplicate,
  definitionUnused,
  htmlDropped,
  imageAlt,
  tableRagged,
  codeLanguage,
  paragraphLength,
];
