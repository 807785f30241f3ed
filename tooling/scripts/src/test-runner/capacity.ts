/** How many test processes run at a time on this machine. */
import { availableParallelism } from 'node:os';

/** The peak of one test process with its services and its pages in Chromium. */
const WORKER_BYTES = 1.5 * 1024 ** 3;
/** PostgreSQL, Chromium's own processes, and the folder of temporary files. */
const SHARED_BYTES = 3 * 1024 ** 3;
/** Tests wait for disks, sockets and timers: more processes than cores keep the cores busy. */
const PER_CORE = 1.5;

/** @param memory - available bytes @param cores - that this process may use */
export const workersFor = (memory: number, cores: number): number =>
  Math.max(
    1,
    Math.min(Math.ceil(cores * PER_CORE), Math.floor((memory - SHARED_BYTES) / WORKER_BYTES)),
  );

export const workers = (): number => workersFor(process.availableMemory(), availableParallelism());
