/** One file becomes one page: its Markdown, its images, and what could not be carried over. */

import { titleOf } from '@quoin/markdown';
import { type FileKind, fileKind } from './file-kind.ts';
import { ImportError } from './import-error.ts';
import type { ImportedTree, ImportSource } from './importer.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import { fileEmpty, fileTooComplex, fileTooLarge, noText } from './messages.ts';
import type { ImportedFile } from './result.ts';
import { Assets } from './shared/assets.ts';
import { Report } from './shared/report.ts';
import { toMarkdown } from './shared/to-markdown.ts';

export interface FileToImport {
  /** With its extension, which must agree with the bytes; a path counts by its last part. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** The errors of the JavaScript engine for a list that is too long or a tree that is too deep. */
const refusalOf = (error: unknown): unknown =>
  error instanceof RangeError
    ? new ImportError('too-large', fileTooComplex, {
        cause: error,
      })
    : error;

type TreeKind = Exclude<FileKind, { readonly kind: 'md' }>;

/** Importers are loaded when a file needs them: each brings a library of megabytes. */
const readTree = async (file: TreeKind, source: ImportSource): Promise<ImportedTree> => {
  switch (file.kind) {
    case 'docx':
      return (await import('./docx/docx.ts')).importDocx(file.archive, source);
    case 'pdf':
      return (await import('./pdf/pdf.ts')).importPdf(source);
    case 'html':
      return (await import('./html/html.ts')).importHtml(source);
    case 'txt':
      return (await import('./txt/txt.ts')).importTxt(source);
  }
};

const baseName = (filename: string): string => filename.slice(filename.search(/[^/\\]*$/));

const importMarkdownFile = async (name: string, bytes: Uint8Array): Promise<ImportedFile> => {
  const { importMarkdown } = await import('./txt/markdown.ts');
  const report = new Report();
  const markdown = importMarkdown(bytes, report);
  const title = titleOf({ source: markdown, navTitle: null, fileName: name });
  return { title, markdown, warnings: report.warnings, assets: [] };
};

const importKind = async (
  name: string,
  bytes: Uint8Array,
  limits: ImportLimits,
): Promise<ImportedFile> => {
  const file = fileKind(name, bytes, limits);
  if (file.kind === 'md') return importMarkdownFile(name, bytes);
  const report = new Report();
  const assets = new Assets(name.replace(/\.[^.]*$/, ''), limits.maxImages);
  const { title: ownTitle, tree } = await readTree(file, { bytes, limits, assets, report });
  if (tree.children.length === 0) {
    throw new ImportError('empty', noText);
  }
  const markdown = toMarkdown(tree);
  const title = titleOf({ source: markdown, navTitle: ownTitle, fileName: name });
  return { title, markdown, warnings: report.warnings, assets: assets.all };
};

/**
 * Reads a Word document, PDF, web page, Markdown or text file. Nothing is fetched and no file is
 * read: what the document only points to is left out and reported.
 *
 * @throws {ImportError} The file is refused.
 */
export const importFile = async (
  { filename, bytes }: FileToImport,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<ImportedFile> => {
  if (bytes.length > limits.maxBytes) {
    const mb = Math.floor(limits.maxBytes / 1024 / 1024);
    throw new ImportError('too-large', fileTooLarge({ mb }));
  }
  if (bytes.length === 0) throw new ImportError('empty', fileEmpty);
  try {
    return await importKind(baseName(filename), bytes, limits);
  } catch (error) {
    throw refusalOf(error);
  }
};
