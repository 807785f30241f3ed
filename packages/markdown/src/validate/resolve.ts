/** Data of the page's project about the targets of its links. */
import type { BrokenReason } from '../links/index.ts';

/**
 * Why readers of the link find nothing; null where they find something, or where it leads out of
 * the project.
 * @param url without escapes
 */
export type Resolve = (url: string) => BrokenReason | null;
