/** The editor of pages: a browser library that knows Markdown's slices and nothing of the app. */
export type { Component, ComponentAttribute } from './document/component.ts';
export type { ParsedMarkdown, ParsedNode } from './document/parsed.ts';
export { EditHistory } from './edit-history.ts';
export {
  createEditor,
  type Editor,
  type EditorMode,
  type EditorOptions,
  loadSource,
} from './editor.ts';
export type { FileKind, Files, StoredFile, UploadOptions } from './files.ts';
export type { HeldPlace, HeldStep } from './held/held-step.ts';
export type { BrokenUrl, Links, LinkTarget } from './links.ts';
export type { EditorIssue } from './source/editor-issue.ts';
