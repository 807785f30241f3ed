/** A connection in words: which repository, branch and folder. */
import type { GitConnection } from '@quoin/sdk';
import { visibleLine } from '../terminal/visible.ts';

type Place = Pick<GitConnection, 'repoFullName' | 'branch' | 'basePath'>;

export const placeOf = ({ repoFullName, branch, basePath }: Place): string =>
  visibleLine(`${repoFullName} (branch ${branch}${basePath === '' ? '' : `, folder ${basePath}`})`);

/** As people write commits. */
export const shortCommit = (commit: string): string => commit.slice(0, 7);
