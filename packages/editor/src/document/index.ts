/** The pure part: a parsed page as a document, and a document as Markdown. It needs no DOM. */

export { markdownOf } from '../write/markdown-of.ts';
export type { Component, ComponentAttribute } from './component.ts';
export { documentOf, type PageDocument } from './document-of.ts';
export type { ParsedMarkdown, ParsedNode } from './parsed.ts';
export { schemaOf } from './schema.ts';
