/**
 * The database as the tools of a step see it, which records outages: that is no answer of the
 * tool, which would end the step for good, but a reason to go on later.
 */
import { type Db, UnavailableError } from '../../ports/db.ts';

export const watchedDb = (db: Db, away: (problem: UnavailableError) => void): Db => {
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (problem) {
      if (problem instanceof UnavailableError) away(problem);
      throw problem;
    }
  };
  return {
    read: (work) => watched(db.read(work)),
    write: (work, options) => watched(db.write(work, options)),
    snapshot: (work) => watched(db.snapshot(work)),
  };
};
