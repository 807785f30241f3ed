/** Images that HTML carries within itself, as files. */

const DATA_URL = /^data:(image\/[a-z0-9.+-]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/is;

/**
 * Characters of an address that is a picture, and not a spacer or the box of a checklist. Quoin's
 * own value.
 */
const MIN_LENGTH = 1_000;

export const isDataImage = (url: string): boolean =>
  url.length >= MIN_LENGTH && /^data:image\//i.test(url);

const bytesOf = (text: string, isBase64: boolean): Uint8Array<ArrayBuffer> => {
  const plain = isBase64 ? atob(text.replaceAll(/\s/g, '')) : decodeURIComponent(text);
  return isBase64
    ? Uint8Array.from(plain, (character) => character.charCodeAt(0))
    : new TextEncoder().encode(plain);
};

/** Null for an address that holds no image, or one that cannot be read. */
export const fileOf = (url: string, name: string): File | null => {
  const [, type, base64, text] = DATA_URL.exec(url) ?? [];
  if (type === undefined || text === undefined) return null;
  try {
    const kind = type.toLowerCase();
    const extension = kind.slice('image/'.length).replace(/\+.*$/, '').replace('jpeg', 'jpg');
    const bytes = bytesOf(text, base64 !== undefined);
    return new File([bytes], `${name}.${extension}`, { type: kind });
  } catch {
    // Neither base64 nor percent-encoded.
    return null;
  }
};
