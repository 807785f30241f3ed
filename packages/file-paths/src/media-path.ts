/** Files that pages show or offer, by the extension of their names. Pure. */

const MEDIA: ReadonlySet<string> = new Set(
  (
    'apng avif bmp gif ico jfif jpe jpeg jpg png svg tif tiff webp ' +
    'm4v mkv mov mp4 ogv webm flac m4a mp3 oga ogg opus wav ' +
    'eot otf ttf woff woff2 pdf'
  ).split(' '),
);

const DOCUMENTS: ReadonlySet<string> = new Set(
  ('csv doc docx epub odp ods odt ppt pptx rtf tsv txt xls xlsx ' + '7z gz tar tgz zip').split(' '),
);

/** Lower case, without the dot; empty for a name without an extension. */
export const extensionOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
};

/** Whether the extension is that of an image, sound, video, font or PDF. */
export const isMediaPath = (path: string): boolean => MEDIA.has(extensionOf(path));

/** Whether the extension is that of a medium, an office document, a table, a plain text or an archive. */
export const isAttachmentPath = (path: string): boolean =>
  isMediaPath(path) || DOCUMENTS.has(extensionOf(path));
