/** Which bytes of another host are an image that pages may show. Pure. */

import { type FileType, fileTypeOf, IMAGE_TYPES } from '../assets/media-type.ts';
import { emptyResponse, notAnImage, unsafeSvg } from '../messages/imports.ts';

const reference = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';

/** Numeric character references can write any character of a scheme (XML 1.0 §4.1). */
const withoutReferences = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, digits: string) =>
      reference(Number.parseInt(digits, 16)),
    )
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => reference(Number(digits)));

/** Elements and attributes that run programs or hold HTML (SVG 2 §12.6, §15), and entities. */
const ACTIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|handler|listener)\b|[\s"'/]on[a-z]+\s*=|javascript\s*:|data\s*:\s*text\/html|<!ENTITY|<\?xml-stylesheet/i;

/** @returns the type, or why the bytes are not brought in */
export const imageTypeOf = (bytes: Uint8Array): FileType | string => {
  if (bytes.byteLength === 0) return emptyResponse;
  const type = fileTypeOf(bytes);
  if (!IMAGE_TYPES.has(type.mediaType)) return notAnImage({ mediaType: type.mediaType });
  if (type.mediaType === 'image/svg+xml') {
    const text = withoutReferences(new TextDecoder().decode(bytes)).replace(/[\t\n\r]/g, ' ');
    if (ACTIVE.test(text)) return unsafeSvg;
  }
  return type;
};
