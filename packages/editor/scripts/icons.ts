/**
 * The icons of the editor, from the npm package lucide. The package has 8,000 files, so that only
 * developers install it.
 */
import { readFile } from 'node:fs/promises';
import { icons } from 'lucide';

/** Name in the editor, name in Lucide. */
export const ICONS: readonly (readonly [name: string, lucideName: keyof typeof icons])[] = [
  ['alignCenter', 'AlignCenter'],
  ['alignLeft', 'AlignLeft'],
  ['alignRight', 'AlignRight'],
  ['block', 'Blocks'],
  ['bold', 'Bold'],
  ['bulletList', 'List'],
  ['close', 'X'],
  ['code', 'Code'],
  ['codeBlock', 'SquareCode'],
  ['diagram', 'Workflow'],
  ['down', 'ArrowDown'],
  ['duplicate', 'Copy'],
  ['emphasis', 'Italic'],
  ['expand', 'ChevronDown'],
  ['file', 'Paperclip'],
  ['fold', 'ChevronsDownUp'],
  ['formula', 'Sigma'],
  ['grip', 'GripVertical'],
  ['heading1', 'Heading1'],
  ['heading2', 'Heading2'],
  ['heading3', 'Heading3'],
  ['heading4', 'Heading4'],
  ['hash', 'Hash'],
  ['header', 'PanelTop'],
  ['image', 'Image'],
  ['left', 'ArrowLeft'],
  ['link', 'Link'],
  ['orderedList', 'ListOrdered'],
  ['page', 'FileText'],
  ['paragraph', 'Pilcrow'],
  ['plus', 'Plus'],
  ['quote', 'Quote'],
  ['redo', 'Redo2'],
  ['remove', 'Trash2'],
  ['retry', 'RotateCw'],
  ['right', 'ArrowRight'],
  ['rule', 'Minus'],
  ['search', 'Search'],
  ['settings', 'Settings2'],
  ['source', 'Braces'],
  ['strike', 'Strikethrough'],
  ['table', 'Table'],
  ['taskList', 'ListChecks'],
  ['undo', 'Undo2'],
  ['unfold', 'ChevronsUpDown'],
  ['up', 'ArrowUp'],
];

const text = (value: unknown): string => `'${String(value)}'`;

const shape = ([tag, attributes]: (typeof icons)[keyof typeof icons][number]): string => {
  const members = Object.entries(attributes).map(([name, value]) => `${name}: ${text(value)}`);
  return `[${text(tag)}, { ${members.join(', ')} }]`;
};

const packageFile = (path: string): Promise<string> =>
  readFile(new URL(`../../${path}`, import.meta.resolve('lucide')), 'utf8');

/** Returns the text of `src/ui/drawings.ts`, not formatted yet. */
export const drawingsModule = async (): Promise<string> => {
  const manifest: { version: string } = JSON.parse(await packageFile('package.json'));
  const licence = (await packageFile('LICENSE')).trim().replace(/^/gm, ' * ').replace(/ +$/gm, '');
  const drawings = ICONS.map(
    ([name, lucideName]) => `  ${name}: [${icons[lucideName].map(shape).join(', ')}],\n`,
  );
  return `/**
 * Written by scripts/write-icons.ts from the npm package lucide ${manifest.version}:
 *
${licence}
 */
export const DRAWINGS = {
${drawings.join('')}} as const;
`;
};
