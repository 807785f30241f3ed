export { getStructure } from './get-structure.ts';
export { changeStructure, updateStructure } from './update-structure.ts';
