/** Markdown files as bytes: front matter, titles, slugs, and what keeps a file from being rendered. */
export type { Anchors, HeadingAnchor } from './anchors.ts';
export { anchorOf, anchorsOf, givenAnchor } from './anchors.ts';
export type { AttributeType, Block, BlockAttribute, BlockCategory } from './blocks/index.ts';
export { BLOCKS } from './blocks/index.ts';
export { checkRenderable } from './check-renderable.ts';
export {
  customPathProblem,
  MAX_CUSTOM_PATH_LENGTH,
  normalizedPath,
  pathKey,
} from './custom-path.ts';
export { type Embed, findEmbed } from './embeds/index.ts';
export type { FrontMatter, FrontMatterError, RawFrontMatter } from './front-matter/front-matter.ts';
export { frontMatter, MAX_FRONT_MATTER_LENGTH } from './front-matter/front-matter.ts';
export { setFrontMatterString } from './front-matter/set-front-matter-string.ts';
export { loadParser } from './late.ts';
export type {
  BrokenReason,
  Link,
  LinkEdit,
  LinkForm,
  LinkOrigin,
  LocalLink,
  Reading,
  ResolvedLink,
  Site,
  SiteAsset,
  SitePage,
  SiteRedirect,
  TextLinks,
} from './links/index.ts';
export {
  type AssetReference,
  assetAddress,
  assetReferences,
  collectLinks,
  mayHoldAssets,
  readingsOf,
  relink,
  resolveLink,
  rewriteLinks,
  textLinks,
  type UrlTarget,
  urlParts,
  urlTarget,
  withAssetPaths,
  withAssetUrls,
} from './links/index.ts';
export { EXTERNAL_IMAGE, externalImageMessage } from './links/remote-images.ts';
export {
  isFolderPage,
  isMarkdownPath,
  slugOfFile,
  withoutExtension,
} from './page-file.ts';
export type { Attribute } from './parse/attributes.ts';
export { attribute, attributesOf } from './parse/attributes.ts';
export type { BlockElement, Document, ParseProblem } from './parse/document.ts';
export { isBlock } from './parse/document.ts';
export type { FlatDocument, FlatNode } from './parse/flat.ts';
export { flattenDocument } from './parse/flat.ts';
export { parse } from './parse/parse.ts';
export { baseNameOf, folderOf, isToolPath, joinPath } from './paths.ts';
export type { BrokenPageLink } from './quality/assess-page.ts';
export { assessPage } from './quality/assess-page.ts';
export type { Check, CheckResult, PageQuality } from './quality/check.ts';
export { CHECKS } from './quality/checks.ts';
export type { PageFacts } from './quality/page-facts.ts';
export { pageFacts } from './quality/page-facts.ts';
export type { AddressKind } from './render/address.ts';
export { safeAddress } from './render/address.ts';
export { renderAsWritten } from './render/as-written.ts';
export {
  BLOCK_MESSAGES,
  type BlockMessage,
  type BlockWords,
  sizeInWords,
} from './render/block-messages.ts';
export { renderClean } from './render/clean.ts';
export { HtmlWriter } from './render/html-writer.ts';
export type { ImageSize } from './render/image-size.ts';
export { render } from './render/page-html.ts';
export { renderPlain } from './render/plain.ts';
export type { PortableMarkdown } from './render/portable-markdown.ts';
export { portableMarkdown, withAddresses } from './render/portable-markdown.ts';
export type {
  DrawnPage,
  Rendered,
  ResolveAddress,
  SizeOfImage,
  TocEntry,
} from './render/rendered.ts';
export { embedsIn, fill, urlsIn } from './render/rendered.ts';
export type { SectionBlock, SectionRange } from './sections/section-ranges.ts';
export { sectionRanges } from './sections/section-ranges.ts';
export type { PageSections, Section } from './sections/sections-of.ts';
export { sectionsOf } from './sections/sections-of.ts';
export type { Replacement } from './serialize/replace-nodes.ts';
export { replaceNodes, replaceTexts } from './serialize/replace-nodes.ts';
export { serializeNode } from './serialize/serialize.ts';
export { looksLikeUuid, MAX_SLUG_LENGTH, slugify, uniqueSlug } from './slug.ts';
export { codePointLength, textProblem } from './text.ts';
export { firstHeading, leadingHeading } from './title/first-heading.ts';
export type { TitleSources } from './title/title.ts';
export { descriptionOf, titleOf } from './title/title.ts';
export { closest } from './validate/closest.ts';
export { formatIssue } from './validate/format.ts';
export type { Issue, Severity } from './validate/issue.ts';
export type { Rule } from './validate/rule.ts';
export { RULES } from './validate/rules/index.ts';
export type { RuleSettings, ValidateOptions, Validation } from './validate/validate.ts';
export { validate } from './validate/validate.ts';
export { sourceWithin } from './verbatim.ts';
