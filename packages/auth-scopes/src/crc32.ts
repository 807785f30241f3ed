/** CRC-32 as of zlib and PNG (ISO 3309, reflected polynomial 0xEDB88320). */

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Of the text's character codes, which must be ASCII; an unsigned 32-bit number. */
export const crc32 = (ascii: string): number => {
  let crc = 0xffffffff;
  for (let at = 0; at < ascii.length; at++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ ascii.charCodeAt(at)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};
