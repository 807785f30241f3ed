/** Import of one file (`@quoin/import`). */
export { ImportError, type ImportErrorKind } from './import-error.ts';
export { type FileToImport, importFile } from './import-file.ts';
export { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
export type { ImportedAsset, ImportedFile, ImportWarning } from './result.ts';
