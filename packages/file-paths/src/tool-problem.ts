/** Files that belong to a tool and not to documentation. Pure. */

import { isMediaPath } from './media-path.ts';
import * as messages from './messages.ts';
import { visibleName } from './visible-name.ts';

/** GitBook stores its images in a folder whose name begins with a dot. */
const GITBOOK = /^(.*\/)?\.gitbook\/(?=[^.])/;

/** Names that the command reads as its own configuration, or that package managers fill. */
const TOOLS: ReadonlySet<string> = new Set(['node_modules', 'quoin.json']);

/** Letters and digits at the beginning of each name, and none of the names above. */
const PLAIN =
  /^(?!.*(?:node_modules|quoin\.json))[A-Za-z0-9_-][\x20-\x2e\x30-\x7e]*(?:\/[A-Za-z0-9_-][\x20-\x2e\x30-\x7e]*)*$/i;

/**
 * Returns why the path is a tool's, as text that follows it; null for other files. Shells, editors,
 * Git hosts and package managers find their files by names that begin with a dot, and run them:
 * `.github/workflows`, `.vscode/tasks.json`, `.envrc`, `.npmrc`. Media of `.gitbook` are an exception.
 */
export const toolProblem = (path: string): string | null => {
  if (PLAIN.test(path)) return null;
  const own = isMediaPath(path) ? path.replace(GITBOOK, '$1') : path;
  for (const name of own.split('/')) {
    const visible = visibleName(name);
    if (visible.startsWith('.')) return messages.dotName;
    if (TOOLS.has(visible.toLowerCase())) return messages.toolName({ name: visible });
  }
  return null;
};
