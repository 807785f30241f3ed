/** Which files go along with pages, of all that lie in a folder. */
import { isHidden } from './path.ts';

/** Images, sound, video, fonts and documents: what pages show. */
const SHOWN =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|mp4|webm|mov|m4v|ogv|mp3|wav|ogg|m4a|flac|woff2?|ttf|otf|pdf)$/i;

/**
 * Anything else goes along only where a page or the manifest points to it: beside pages people keep
 * programs, settings and secrets.
 *
 * @param linked - what they point to
 */
export const isCarried = (path: string, linked: ReadonlySet<string>): boolean =>
  linked.has(path.normalize('NFC')) || (SHOWN.test(path) && !isHidden(path));

/** Of the service: bytes of an image or a file. */
export const FILE_BYTES = 20 * 1024 * 1024;
