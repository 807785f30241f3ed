/** The files that a user chose or dropped: a folder, a zip, documents. Nothing is read yet but the zip. */
import * as messages from '../../messages/import.ts';
import { Refusal } from '../../refusal.ts';
import type { FoundFile } from './found-file.ts';
import { unzip } from './unzip.ts';

/**
 * A file by its name. Its size and content are asked for only if the documentation uses it: of a file
 * in a folder, the browser reads the file system each time.
 */
export interface ListedFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  load(): Promise<FoundFile>;
}

/** The files to import: a documentation site, or documents that each become a page. */
export type ImportSelection =
  | { readonly kind: 'tree'; readonly name: string; readonly files: readonly ListedFile[] }
  | { readonly kind: 'documents'; readonly files: readonly File[] };

const DOCUMENT = /\.(?:docx|pdf|html?|mdx?|markdown|txt)$/i;
const ZIP = /\.zip$/i;

/** For the file picker. */
export const DOCUMENT_TYPES = '.docx,.pdf,.html,.htm,.md,.mdx,.markdown,.txt,.zip';

const listed = (path: string, load: () => Promise<File>): ListedFile => {
  const normal = path.normalize('NFC');
  return {
    path: normal,
    load: async () => {
      const file = await load();
      const read = async () => new Uint8Array(await file.arrayBuffer());
      return { path: normal, size: file.size, read };
    },
  };
};

/** Of a folder that was chosen: its own name begins every path. */
export const folderOf = (files: readonly File[]): ImportSelection => {
  const [name = 'folder'] = files[0]?.webkitRelativePath.split('/') ?? [];
  const inside = files.map((file) =>
    listed(file.webkitRelativePath.slice(name.length + 1) || file.name, async () => file),
  );
  return { kind: 'tree', name, files: inside };
};

/** @throws {Refusal} for what cannot be imported */
export const filesOf = async (
  files: readonly File[],
  signal: AbortSignal,
): Promise<ImportSelection> => {
  const [first, second] = files;
  if (first === undefined) throw new Refusal(messages.noFilesSelected);
  if (second === undefined && ZIP.test(first.name)) {
    const files = (await unzip(first, signal)).map((file) => ({
      path: file.path,
      load: async () => file,
    }));
    return { kind: 'tree', name: first.name, files };
  }
  const other = files.find(({ name }) => !DOCUMENT.test(name));
  if (other === undefined) return { kind: 'documents', files };
  throw new Refusal(messages.nameCannotBeImported(other.name), messages.unknownFormatHint);
};

const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // Browsers return a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const walk = async (
  folder: FileSystemDirectoryEntry,
  isLeft: (name: string) => boolean,
  signal: AbortSignal,
): Promise<ListedFile[]> => {
  const files: ListedFile[] = [];
  const visit = async (entry: FileSystemEntry, path: string): Promise<void> => {
    signal.throwIfAborted();
    if (isLeft(entry.name)) return;
    if (isFile(entry)) files.push(listed(path, () => fileOf(entry)));
    else if (isFolder(entry)) {
      for (const child of await entriesIn(entry)) await visit(child, `${path}/${child.name}`);
    }
  };
  for (const child of await entriesIn(folder)) await visit(child, child.name);
  return files;
};

/**
 * What was dropped. The entries have to be taken while the event is handled.
 * @throws {Refusal} for what cannot be imported
 */
export const droppedOf = (
  transfer: DataTransfer,
  isLeft: (name: string) => boolean,
  signal: AbortSignal,
): Promise<ImportSelection> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  const folder = entries.find(isFolder);
  if (folder === undefined) return filesOf(files, signal);
  if (entries.length > 1) {
    throw new Refusal(messages.severalFoldersDropped, messages.severalFoldersHint);
  }
  return walk(folder, isLeft, signal).then((inside) => ({
    kind: 'tree',
    name: folder.name,
    files: inside,
  }));
};
