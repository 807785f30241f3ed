/** Which files of a project a client writes into a folder by itself. Pure. */
import { extensionOf, isAttachmentPath } from './media-path.ts';
import { toolProblem } from './tool-problem.ts';

export { isAttachmentPath, isMediaPath } from './media-path.ts';

const PAGES: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown']);

/** Plain texts that CMake and pip run. */
const RUN_BY_TOOLS = /(?:^|\/)(?:cmakelists|[^/]*requirements[^/]*|[^/]*constraints[^/]*)\.txt$/i;

/**
 * Returns whether a file belongs to a folder of documentation: `docs.json` of the folder, a Markdown
 * file, or a file of a format that no tool runs because of its name. It does not matter whether a
 * page points to the file, because the author of the page may be the attacker.
 */
export const isDocumentationFile = (path: string): boolean => {
  if (toolProblem(path) !== null) return false;
  if (path === 'docs.json') return true;
  return PAGES.has(extensionOf(path)) || (isAttachmentPath(path) && !RUN_BY_TOOLS.test(path));
};
