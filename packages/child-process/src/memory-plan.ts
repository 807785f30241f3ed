/** How the memory that a service may use is divided between its process and its child processes. */
import { memoryLimit } from './memory-limit.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** With so much memory, the processes use what suits their speed. */
const PLENTY = 4 * GIGABYTE;

export interface MemoryPlan {
  /**
   * Bytes of memory that the service's JavaScript engine takes for those of the machine: its heap may
   * double until a quarter of them, and grows by less above. Null: the machine's.
   */
  readonly serviceHeapBytes: number | null;
  /** The same of a child process. */
  readonly childHeapBytes: number;
  /** Bytes that a child process may hold before it is ended. */
  readonly childBytes: number;
  /** Processes that read imports and conversions at a time. */
  readonly contentProcesses: number;
  /** Milliseconds after which a child process without work ends. */
  readonly childIdleMs: number;
}

const AMPLE: MemoryPlan = {
  serviceHeapBytes: null,
  childHeapBytes: 300_000_000,
  childBytes: GIGABYTE,
  contentProcesses: 2,
  childIdleMs: 60_000,
};

/** @param limit bytes that the service and its children may use together */
export const memoryPlan = (limit: number): MemoryPlan => {
  if (limit >= PLENTY) return AMPLE;
  return {
    // Not more: the memory of a process is its heap, its texts and buffers, and 150 MB of program.
    serviceHeapBytes: Math.max(64 * MEGABYTE, Math.floor(limit / 4)),
    childHeapBytes: Math.max(64 * MEGABYTE, Math.min(AMPLE.childHeapBytes, Math.floor(limit / 5))),
    // Less than the system would allow: a process that is ended by its parent has an exact error.
    childBytes: Math.max(160 * MEGABYTE, Math.min(AMPLE.childBytes, Math.floor(limit * 0.4))),
    contentProcesses: limit < 2 * GIGABYTE ? 1 : AMPLE.contentProcesses,
    childIdleMs: limit < 2 * GIGABYTE ? 5_000 : AMPLE.childIdleMs,
  };
};

let own: MemoryPlan | null = null;

/** Of this process. Limits are read once: what has begun keeps its size. */
export const ownMemoryPlan = (): MemoryPlan => {
  own ??= memoryPlan(memoryLimit());
  return own;
};
