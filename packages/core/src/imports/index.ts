export { prepareConversion } from './convert-tree.ts';
export { importFile } from './import-file.ts';
