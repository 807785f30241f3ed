/**
 * The type of a file, found in its bytes alone: neither its name nor what a client says counts.
 * Signatures are those of the MIME Sniffing Standard (WHATWG, §6 and §7.1) and of the formats' own
 * specifications. Pure.
 */
import { isUtf8 } from 'node:buffer';
import { looksLikeHtml, looksLikeSvg } from './markup.ts';

export interface FileType {
  readonly mediaType: string;
  /** In lower case, the usual one first. */
  readonly extensions: readonly string[];
}

/** MIME Sniffing §5.2: no more is read to find a signature. */
const HEAD_BYTES = 1445;

type Test = (head: string) => boolean;

const starts =
  (...signatures: readonly string[]): Test =>
  (head) =>
    signatures.some((signature) => head.startsWith(signature));

/** RIFF (Microsoft and IBM, 1991): a size is between the two words. */
const riff =
  (form: string): Test =>
  (head) =>
    head.startsWith('RIFF') && head.startsWith(form, 8);

/** Brands of ISO/IEC 14496-12 §4.3, the major one and the compatible ones. */
const brandsOf = (head: string): readonly string[] => {
  if (!head.startsWith('ftyp', 4)) return [];
  const size = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) {
    brands.push(head.slice(at, at + 4));
  }
  return brands;
};

const branded =
  (brand: RegExp): Test =>
  (head) =>
    brandsOf(head).some((name) => brand.test(name));

/** Matroska (RFC 9559) and WebM differ in the document type that is in the header's first bytes. */
const ebml =
  (documentType: string): Test =>
  (head) =>
    head.startsWith('\x1a\x45\xdf\xa3') && head.slice(0, 64).includes(documentType);

/** A tag in front, or a frame of MPEG audio layer III (ISO/IEC 11172-3 §2.4.2.3). */
const isMp3: Test = (head) => {
  if (head.startsWith('ID3')) return true;
  const [sync, kind, rates] = [0, 1, 2].map((at) => head.charCodeAt(at));
  if (sync !== 0xff || kind === undefined || rates === undefined) return false;
  const bitrate = rates >> 4;
  return (kind & 0xe6) === 0xe2 && bitrate !== 0 && bitrate !== 15 && (rates & 12) !== 12;
};

const BINARY: readonly (readonly [test: Test, mediaType: string, ...extensions: string[]])[] = [
  [starts('\x89PNG\r\n\x1a\n'), 'image/png', 'png', 'apng'],
  [starts('\xff\xd8\xff'), 'image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'],
  [starts('GIF87a', 'GIF89a'), 'image/gif', 'gif'],
  [riff('WEBPVP'), 'image/webp', 'webp'],
  [branded(/^avi[fs]$/), 'image/avif', 'avif'],
  [starts('\0\0\x01\0'), 'image/x-icon', 'ico'],
  [starts('%PDF-'), 'application/pdf', 'pdf'],
  [branded(/^qt {2}$/), 'video/quicktime', 'mov'],
  [branded(/^M4[AB] $/), 'audio/mp4', 'm4a', 'm4b'],
  [branded(/^(?:mp4.|iso[2-9m]|avc1|M4V |dash)$/), 'video/mp4', 'mp4', 'm4v'],
  [ebml('webm'), 'video/webm', 'webm'],
  [ebml('matroska'), 'video/x-matroska', 'mkv'],
  [isMp3, 'audio/mpeg', 'mp3'],
  [riff('WAVE'), 'audio/wav', 'wav'],
  [starts('OggS\0'), 'application/ogg', 'ogg', 'oga', 'ogv', 'opus'],
  [starts('fLaC'), 'audio/flac', 'flac'],
  [starts('wOF2'), 'font/woff2', 'woff2'],
  [starts('wOFF'), 'font/woff', 'woff'],
  [starts('\0\x01\0\0'), 'font/ttf', 'ttf'],
  [starts('OTTO'), 'font/otf', 'otf'],
  // Much is a zip underneath (docx, jar, epub): its extension stays.
  [starts('PK\x03\x04', 'PK\x05\x06'), 'application/zip', 'zip'],
  [starts('\x1f\x8b\x08'), 'application/gzip', 'gz', 'tgz'],
];

const SVG: FileType = { mediaType: 'image/svg+xml', extensions: ['svg'] };
const HTML: FileType = { mediaType: 'text/html', extensions: ['html', 'htm', 'xhtml'] };
const TEXT: FileType = { mediaType: 'text/plain', extensions: ['txt'] };
const UNKNOWN: FileType = { mediaType: 'application/octet-stream', extensions: ['bin'] };

const typeOf = ([, mediaType, ...extensions]: (typeof BINARY)[number]): FileType => ({
  mediaType,
  extensions,
});

/** Extensions that promise a type which the bytes would have shown. */
export const TELLING_EXTENSIONS: ReadonlySet<string> = new Set(
  [...BINARY.map(typeOf), SVG, HTML].flatMap(({ extensions }) => extensions),
);

/** MIME Sniffing §3, "binary data byte". */
const isBinaryByte = (byte: number): boolean =>
  byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);

/** Bytes in which the root element of a document is looked for: room for a licence before it. */
const PROLOG_BYTES = 64 * 1024;

/** Images whose size is read here and which browsers show. */
export const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/x-icon',
  'image/svg+xml',
]);

/** How the text begins that the bytes are; null where they are no text in UTF-8. */
const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.subarray(0, HEAD_BYTES).some(isBinaryByte) || !isUtf8(bytes)) return null;
  return new TextDecoder().decode(bytes.subarray(0, PROLOG_BYTES));
};

export const fileTypeOf = (bytes: Uint8Array): FileType => {
  const head = Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  const binary = BINARY.find(([test]) => test(head));
  if (binary !== undefined) return typeOf(binary);
  const text = textOf(bytes);
  if (text === null) return UNKNOWN;
  if (looksLikeSvg(text)) return SVG;
  return looksLikeHtml(text) ? HTML : TEXT;
};
