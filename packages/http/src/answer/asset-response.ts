/** An asset as an answer to a browser: what it may do with the file, how long it may keep it, parts of it. */
import type { AssetReading, AvatarReading } from '@quoin/core';
import { answerUnchanged } from './answer.ts';
import { byteRangeOf } from './byte-range.ts';

/** RFC 8246: under this address the answer never changes. */
const FOR_GOOD = 'max-age=31536000, immutable';

/** An SVG is a document: opened by itself it may show itself, and neither run nor load anything. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Types that browsers show without running them as a page of this origin. All others are downloads.
 */
const SHOWN = /^(?:image|audio|video|font)\/|^(?:application\/(?:pdf|ogg)|text\/plain)$/;

/** Text is UTF-8, as it was found to be. What is a page elsewhere is text here. */
const contentTypeOf = (mediaType: string): string =>
  mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType;

/** RFC 6266 §4.3 with the encoding of RFC 8187 §3.2. */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
};

/** RFC 9110 §14.2: parts are for GET; §13.1.5: and only of what the client has the rest of. */
const wantedRange = ({ method, headers }: Request, etag: string): string | null => {
  const condition = headers.get('if-range');
  const applies = method === 'GET' && (condition === null || condition === etag);
  return applies ? headers.get('range') : null;
};

const bytesResponse = (
  request: Request,
  { asset, bytes }: AssetReading,
  headers: Record<string, string>,
): Response => {
  const etag = `"${asset.hash}"`;
  const common = {
    ...headers,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  if (answerUnchanged(request, etag)) return new Response(null, { status: 304, headers: common });
  const range = byteRangeOf(wantedRange(request, etag), bytes.size);
  if (range === 'unsatisfiable') {
    const unsatisfied = { ...common, 'content-range': `bytes */${bytes.size}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const { start, end } = range ?? { start: 0, end: bytes.size };
  const body = request.method === 'HEAD' ? null : bytes.stream(start, end);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: {
      ...common,
      'content-length': String(end - start),
      ...(range !== null && { 'content-range': `bytes ${start}-${end - 1}/${bytes.size}` }),
    },
  });
};

/** As pages show it. */
export const assetResponse = (request: Request, reading: AssetReading): Response => {
  const { mediaType, name } = reading.asset;
  return bytesResponse(request, reading, {
    'content-type': contentTypeOf(mediaType),
    'cache-control': `${reading.isPublic ? 'public' : 'private'}, ${FOR_GOOD}`,
    ...(mediaType === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
    // With its name either way: a server of files would name it by where it lies.
    'content-disposition': disposition(SHOWN.test(mediaType) ? 'inline' : 'attachment', name),
  });
};

/**
 * The picture of a user. Who may see it can change, so that each use revalidates it; it is shown
 * inside of pages of the service only.
 */
export const avatarResponse = (
  request: Request,
  { hash, mediaType, bytes }: AvatarReading,
): Response => {
  const etag = `"${hash}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if (answerUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'content-type': mediaType,
      'content-length': String(bytes.byteLength),
      'content-disposition': 'inline; filename="avatar"',
    },
  });
};

/** As programs read it. */
export const assetBytesResponse = (request: Request, reading: AssetReading): Response =>
  bytesResponse(request, reading, {
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-cache',
    'content-disposition': disposition('attachment', reading.asset.name),
  });
