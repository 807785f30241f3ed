/** Child processes of the service: how they begin, what they may take, and how they end. */
export { batchesByLength } from './batches.ts';
export { childError } from './child-error.ts';
export { ChildProcess } from './child-process.ts';
export type { Ending } from './children.ts';
export { type ChildCounts, childCounts } from './children.ts';
export { fitHeapToMemory } from './heap-size.ts';
export { groupLimit, memoryLimit } from './memory-limit.ts';
export { memoryPlan, ownMemoryPlan } from './memory-plan.ts';
export { residentMemory } from './resident-memory.ts';
