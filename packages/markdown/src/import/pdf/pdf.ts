/** A PDF document. */
import { ImportError } from '../import-error.ts';
import type { Importer } from '../importer.ts';

export const importPdf: Importer = async () => {
  throw new ImportError('unsupported', 'not yet');
};
