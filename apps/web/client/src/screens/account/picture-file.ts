/** Makes the picture of a user from an image file: a square, without metadata such as places. */

/** Pixels of a side, more than any place shows. */
const SIDE = 512;

/**
 * Returns a WebP or PNG image of the middle of the file's image. A file that the browser cannot read is
 * returned as it is, and the API says what is wrong with it.
 */
export const pictureFile = async (file: File): Promise<File> => {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return file;
  const cut = Math.min(image.width, image.height);
  const side = Math.max(16, Math.min(SIDE, cut));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(image.width - cut) / 2, (image.height - cut) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, cut, cut, 0, 0, side, side);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  return blob === null ? file : new File([blob], 'avatar', { type: blob.type });
};
