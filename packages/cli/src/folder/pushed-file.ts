/** Which files go along with pages, of all that are in a folder. */
import { isMediaPath } from '@quoin/file-paths';
import { isHidden } from './path.ts';

/**
 * Anything else goes along only where a page or the manifest points to it: beside pages, folders
 * contain programs, settings and secrets.
 *
 * @param linked - what they point to
 */
export const isPushedFile = (path: string, linked: ReadonlySet<string>): boolean =>
  linked.has(path.normalize('NFC')) || (isMediaPath(path) && !isHidden(path));

/** Of the service: bytes of an image or a file. */
export const FILE_BYTES = 20 * 1024 * 1024;
