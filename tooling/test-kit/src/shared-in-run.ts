/** What is made once for all test processes of a run of `check`; outside of `check`, once a process. */
import { fixtureHost } from './fixture-host/client.ts';

/** Whether this process is one of a run of `check`. */
export const isInCheck = (): boolean => (process.env.QUOIN_TEST_FIXTURE_HOST ?? '') !== '';

/**
 * Returns what `make` returned, from whichever test process needed it first. The others wait.
 *
 * @param key - the same in every test process
 * @param make - fills the folder, which is deleted after the run; returns a value for `sharedInRun`
 * @throws what `make` throws; the next caller tries again
 */
export const sharedInRun = async (
  key: string,
  make: (folder: string) => Promise<string>,
): Promise<string> => {
  const host = await fixtureHost();
  const { folder, value } = await host.request({ op: 'share', key });
  if (value !== null) return value;
  try {
    const made = await make(folder);
    await host.request({ op: 'shared', key, value: made });
    return made;
  } catch (error) {
    await host.request({ op: 'notShared', key });
    throw error;
  }
};
