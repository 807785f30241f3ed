export type { ContentWorkersOptions } from './content-workers.ts';
export { createContentWorkers } from './content-workers.ts';
