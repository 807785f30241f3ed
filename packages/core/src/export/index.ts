export { exportFiles } from './export-project.ts';
export { listFiles } from './list-files.ts';
export type { ExportedFile, SiteFile } from './write-files.ts';
