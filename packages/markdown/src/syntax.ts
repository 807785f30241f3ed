/**
 * The pieces of which parsing, checking and rendering are made (`@quoin/markdown/syntax`), for packages
 * that write pages: offsets and edits of a source, tags, front matter, nesting.
 */
export { headingName } from './anchors.ts';
export { applyEdits, type Edit, type Edited, editText } from './edits.ts';
export { findFences } from './front-matter/fences.ts';
export { readYamlMapping } from './front-matter/yaml-mapping.ts';
export { decodeReferences } from './html/character-references.ts';
export { MARKDOWN_TAG, readHtmlTag } from './html/read-html-tag.ts';
export { unplacedLinks } from './links/collect.ts';
export { remoteImages } from './links/remote-images.ts';
export { nodeText } from './node-text.ts';
export { literalOf } from './parse/attributes.ts';
export { isHtmlName } from './parse/html-names.ts';
export { MAX_DEPTH } from './parse/limits.ts';
export { LineIndex } from './parse/line-index.ts';
export {
  Effort,
  eachForeignAttribute,
  readForeignTag,
  skipBraces,
} from './parse/read-tag.ts';
export { refusalOf } from './parse/refuse.ts';
export { indentOf } from './parse/source-line.ts';
export { htmlTree, markdownTree } from './parse/trees.ts';
export { relativePath } from './paths.ts';
export { isRecord } from './record.ts';
export { allowedAttributes } from './render/allowed-html.ts';
export { addressOf } from './render/html-writer.ts';
export { isNothing, isTransparent, knownBlock, unexpectedChildren } from './validate/nesting.ts';
export { rangeOf } from './validate/rule.ts';
export { tagRange } from './validate/tag-range.ts';
export { checkDocument } from './validate/validate.ts';
