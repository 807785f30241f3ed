/** Describes a connection: its repository, branch and folder. */
import type { GitConnection } from '@quoin/sdk';
import { visibleLine } from '../terminal/visible.ts';

type Place = Pick<GitConnection, 'repoFullName' | 'branch' | 'basePath'>;

export const placeOf = ({ repoFullName, branch, basePath }: Place): string =>
  visibleLine(`${repoFullName} (branch ${branch}${basePath === '' ? '' : `, folder ${basePath}`})`);

/** The short form of a commit id. */
export const shortCommit = (commit: string): string => commit.slice(0, 7);
