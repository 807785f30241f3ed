/** Detects the type of a file: its bytes decide, and its name must agree. */

import { type Archive, openArchive } from './docx/archive.ts';
import { ImportError } from './import-error.ts';
import type { ImportLimits } from './limits.ts';
import {
  expectedKinds,
  fileIsImage,
  nameDoesNotMatch,
  unknownType,
  wrongKind,
  wrongType,
} from './messages.ts';
import { imageType } from './shared/media-type.ts';

export type FileKind =
  | { readonly kind: 'docx'; readonly archive: Archive }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'html' }
  | { readonly kind: 'md' }
  | { readonly kind: 'txt' };

type TextKind = 'html' | 'md' | 'txt';

const TEXT_EXTENSIONS: ReadonlyMap<string, TextKind> = new Map([
  ['html', 'html'],
  ['htm', 'html'],
  ['xhtml', 'html'],
  ['md', 'md'],
  ['markdown', 'md'],
  ['mdx', 'md'],
  ['txt', 'txt'],
  ['text', 'txt'],
  ['log', 'txt'],
]);

const EXPECTED = expectedKinds;

/** Compound File Binary: Word up to 2003, and every encrypted Office file. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];

/** Name of the stream that holds an encrypted document ([MS-OFFCRYPTO] §2.3.4.4), in UTF-16. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].flatMap((character) => [
  character.charCodeAt(0),
  0,
]);

/** The header may be anywhere in the first 1,024 bytes (ISO 32000-1, appendix H.3.4.1). */
const PDF_HEADER_BYTES = 1_024;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const contains = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at, at + wanted.length), wanted)) return true;
  }
  return false;
};

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEADER_BYTES)).includes('%PDF-');

export const extensionOf = (filename: string): string =>
  /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

const disagrees = (filename: string, what: string): ImportError =>
  new ImportError('unsupported', nameDoesNotMatch({ filename, what }));

/** Types of zip files, by the part that every file of the type has. */
const ZIP_TYPES: readonly (readonly [part: string, what: string])[] = [
  ['xl/workbook.xml', 'an Excel workbook'],
  ['ppt/presentation.xml', 'a PowerPoint presentation'],
  ['content.xml', 'an OpenDocument file'],
  ['META-INF/container.xml', 'an EPUB book'],
];

const zipKind = (filename: string, bytes: Uint8Array, limits: ImportLimits): FileKind => {
  const archive = openArchive(bytes, limits);
  if (!archive.has('word/document.xml') && !archive.has('_rels/.rels')) {
    const type = ZIP_TYPES.find(([part]) => archive.has(part));
    throw new ImportError(
      'unsupported',
      wrongType({ type: type?.[1] ?? 'a ZIP archive', expected: EXPECTED }),
    );
  }
  const other = ZIP_TYPES.find(([part]) => archive.has(part));
  if (other !== undefined) {
    throw new ImportError('unsupported', wrongKind({ other: other[1], expected: EXPECTED }));
  }
  if (!['docx', 'docm', 'dotx'].includes(extensionOf(filename))) {
    throw disagrees(filename, 'it is a Word document');
  }
  return { kind: 'docx', archive };
};

const compoundFile = (bytes: Uint8Array): ImportError =>
  contains(bytes, ENCRYPTED_PACKAGE)
    ? new ImportError('encrypted', 'The document is protected by a password; save it without one.')
    : new ImportError(
        'unsupported',
        'The file is of an old Office format (.doc); save it as .docx.',
      );

/** @throws {ImportError} `unsupported`, `encrypted`, `broken` or `too-large` */
export const fileKind = (filename: string, bytes: Uint8Array, limits: ImportLimits): FileKind => {
  const extension = extensionOf(filename);
  if (startsWith(bytes, COMPOUND_FILE)) throw compoundFile(bytes);
  if (startsWith(bytes, ZIP) || startsWith(bytes, EMPTY_ZIP))
    return zipKind(filename, bytes, limits);
  if (isPdf(bytes) && !TEXT_EXTENSIONS.has(extension)) {
    if (extension === 'pdf') return { kind: 'pdf' };
    throw disagrees(filename, 'it is a PDF document');
  }
  const kind = TEXT_EXTENSIONS.get(extension);
  const image = imageType(bytes);
  if (image !== null && (kind === undefined || image.mediaType !== 'image/svg+xml')) {
    throw kind === undefined && !['docx', 'pdf'].includes(extension)
      ? new ImportError(
          'unsupported',
          fileIsImage({ mediaType: image.mediaType, expected: EXPECTED }),
        )
      : disagrees(filename, `it is an image (${image.mediaType})`);
  }
  if (kind !== undefined) return { kind };
  if (extension === 'docx' || extension === 'pdf') {
    throw new ImportError(
      'broken',
      `The file is no ${extension === 'pdf' ? 'PDF' : 'Word'} document, or it is damaged.`,
    );
  }
  throw new ImportError('unsupported', unknownType({ filename, expected: EXPECTED }));
};
