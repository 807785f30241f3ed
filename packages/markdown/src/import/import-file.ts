/** One file becomes one page: its Markdown, its images, and what could not be carried over. */
import type { Root } from 'mdast';
import { titleOf } from '../title/title.ts';
import { type FileKind, fileKind } from './file-kind.ts';
import { ImportError } from './import-error.ts';
import type { ImportedTree, ImportSource } from './importer.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import type { ImportedFile } from './result.ts';
import { Assets } from './shared/assets.ts';
import { Report } from './shared/report.ts';
import { toMarkdown } from './shared/to-markdown.ts';

export interface FileToImport {
  /** With its extension, which must agree with the bytes; a path counts by its last part. */
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Importers are loaded when a file needs them: each brings a library of megabytes. */
const readTree = async (file: FileKind, source: ImportSource): Promise<ImportedTree> => {
  switch (file.kind) {
    case 'docx':
      return (await import('./docx/docx.ts')).importDocx(file.archive, source);
    case 'pdf':
      return (await import('./pdf/pdf.ts')).importPdf(source);
    case 'html':
      return (await import('./html/html.ts')).importHtml(source);
    case 'md':
    case 'txt':
      return (await import('./txt/txt.ts')).importTxt(source);
  }
};

const isEmpty = (tree: Root): boolean => tree.children.length === 0;

const baseName = (filename: string): string => filename.slice(filename.search(/[^/\\]*$/));

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
    throw new ImportError('too-large', `The file is larger than ${mb} MB.`);
  }
  if (bytes.length === 0) throw new ImportError('empty', 'The file is empty.');
  const name = baseName(filename);
  const kind = fileKind(name, bytes, limits);
  const report = new Report();
  if (kind.kind === 'md') {
    const { importMarkdown } = await import('./txt/markdown.ts');
    const markdown = importMarkdown(bytes, report);
    const title = titleOf({ source: markdown, navTitle: null, fileName: name });
    return { title, markdown, warnings: report.warnings, assets: [] };
  }
  const assets = new Assets(name.replace(/\.[^.]*$/, ''), limits.maxImages);
  const { title: ownTitle, tree } = await readTree(kind, { bytes, limits, assets, report });
  if (isEmpty(tree)) throw new ImportError('empty', 'The file holds no text to import.');
  const markdown = toMarkdown(tree);
  const title = titleOf({ source: markdown, navTitle: ownTitle, fileName: name });
  return { title, markdown, warnings: report.warnings, assets: assets.all };
};
