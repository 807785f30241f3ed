/** The contract of `GitRemote`: checks that an implementation passes, for any test runner. */
import { readerChecks } from './reader-checks.ts';
import { writerChecks } from './writer-checks.ts';

export type { RemoteUnderTest } from './remote-under-test.ts';

/** Each check needs a repository of its own. */
export const gitRemoteChecks = { ...readerChecks, ...writerChecks };
