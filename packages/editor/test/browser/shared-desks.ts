/** One browser, one server and one bundle of the editor for all files of a process of tests. */
import { type Desks, openDesks } from './desk.ts';

let shared: Promise<Desks> | null = null;

/** @throws AggregateError where a module does not build */
export const sharedDesks = (): Promise<Desks> => {
  shared ??= openDesks();
  return shared;
};

/** At the end of all files. */
export const closeSharedDesks = async (): Promise<void> => {
  const desks = await shared;
  await desks?.close();
};
