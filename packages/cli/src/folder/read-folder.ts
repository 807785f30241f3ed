/** Reads a folder with `docs.json` as what a project would be made of. */

import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import { isMissing } from '../missing.ts';
import { sha256 } from './hash.ts';
import { linkedFiles, namedFiles } from './links.ts';
import { type LocalManifest, readManifest } from './manifest.ts';
import { isHidden, isPagePath, MANIFEST } from './path.ts';
import { FILE_BYTES, isPushedFile } from './pushed-file.ts';
import { type FoundFile, IGNORE_FILE, scanFolder } from './scan.ts';

export interface LocalPage extends FoundFile {
  readonly hash: string;
  /** Exactly: a byte order mark is part of it. */
  readonly text: string;
}

export interface LocalMedium extends FoundFile {
  readonly hash: string;
}

export interface Folder {
  /** Real path. */
  readonly root: string;
  readonly manifest: LocalManifest;
  readonly pages: ReadonlyMap<string, LocalPage>;
  readonly media: ReadonlyMap<string, LocalMedium>;
  /** Paths of files that are neither pages nor images, and that no page points to. */
  readonly left: readonly string[];
}

/** Of the service: characters of a page's text. */
const PAGE_CHARACTERS = 400_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refuse = (path: string, problem: string, next: string): CommandError =>
  new CommandError(`${path} ${problem}`, { code: 'unsuitable_file', next, details: { path } });

const textOf = (path: string, bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refuse(path, messages.notUtf8, messages.saveAsUtf8OrIgnore({ ignoreFile: IGNORE_FILE }));
  }
};

const readPage = async (file: FoundFile): Promise<LocalPage> => {
  const bytes = await readFile(file.disk);
  const text = textOf(file.path, bytes);
  // A character is one or two UTF-16 units: short texts need no counting.
  if (text.length > PAGE_CHARACTERS && [...text].length > PAGE_CHARACTERS) {
    const limit = PAGE_CHARACTERS.toLocaleString('en');
    throw refuse(file.path, messages.textTooLong({ limit }), messages.splitPages);
  }
  return { ...file, size: bytes.byteLength, text, hash: sha256(bytes) };
};

const readMedium = async (file: FoundFile): Promise<LocalMedium> => {
  if (file.size > FILE_BYTES) {
    throw refuse(
      file.path,
      messages.fileTooLarge,
      messages.shrinkOrIgnore({ ignoreFile: IGNORE_FILE }),
    );
  }
  return { ...file, hash: sha256(await readFile(file.disk)) };
};

/** @throws CommandError if it does not exist */
const findManifest = async (root: string, folder: string): Promise<LocalManifest> => {
  try {
    return readManifest(await readFile(join(root, MANIFEST), 'utf8'), folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(messages.manifestMissing({ manifest: MANIFEST, folder }), {
      code: 'no_manifest',
      next: messages.importOrInit({ folder }),
    });
  }
};

/** Files of the project now, or at the last sync of the folder, by path. */
export interface KnownFiles {
  readonly pages: ReadonlySet<string>;
  readonly media: ReadonlySet<string>;
}

/** The server's spelling of a path, whichever form of Unicode it has. */
const speller = ({ pages, media }: KnownFiles): ((path: string) => string) => {
  const spelling = new Map([...pages, ...media].map((path) => [path.normalize('NFC'), path]));
  return (path) => spelling.get(path) ?? path;
};

/** Paths of pages that a manifest may mean by a name. */
const pagesNamed = (names: ReadonlySet<string>): Set<string> =>
  new Set([...names].flatMap((name) => [name, `${name}.md`, `${name}.mdx`, `${name}.markdown`]));

/**
 * @param folder - as the person named it
 * @param known - these files count, independent of their type
 * @throws CommandError for what cannot be pushed, naming the file
 */
export const readFolder = async (folder: string, known: KnownFiles): Promise<Folder> => {
  const root = await realpath(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new CommandError(messages.folderNotFound({ folder }), { next: messages.nameFolder });
  });
  const manifest = await findManifest(root, folder);
  const linked = new Set(namedFiles(manifest.value));
  const named = pagesNamed(linked);
  const spell = speller(known);
  // A hidden file is a page only where it is known or named as one: others are kept to be saved.
  const isPage = (path: string): boolean =>
    known.pages.has(path) ||
    (isPagePath(path) && !known.media.has(path) && (!isHidden(path) || named.has(path)));

  const pages = new Map<string, LocalPage>();
  const others = new Map<string, FoundFile>();
  const take = async (files: Iterable<FoundFile>): Promise<void> => {
    for (const found of files) {
      const file = { ...found, path: spell(found.path) };
      if (pages.has(file.path) || others.has(file.path)) continue;
      if (!isPage(file.path)) {
        others.set(file.path, file);
        continue;
      }
      const page = await readPage(file);
      pages.set(page.path, page);
      for (const target of linkedFiles(page.text, page.path)) linked.add(target);
    }
  };
  const scan = await scanFolder(root);
  await take(scan.files.values());
  await take(await scan.findHidden([...known.pages, ...known.media, ...named]));
  await take(await scan.findHidden(linked));

  const media = new Map<string, LocalMedium>();
  const left: string[] = [];
  for (const [path, file] of others) {
    if (known.media.has(path) || isPushedFile(path, linked))
      media.set(path, await readMedium(file));
    else left.push(path);
  }
  return { root, manifest, pages, media, left };
};
