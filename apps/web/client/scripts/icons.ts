/**
 * The icons of the web app, from the npm package lucide-react. The package has 10,000 files, so that
 * only developers install it.
 */
import { readFile } from 'node:fs/promises';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Names in Lucide of the icons that the first screen shows: their module is loaded with it. */
const FIRST_ICONS = [
  'activity',
  'book-open',
  'braces',
  'chart-column',
  'circle-alert',
  'circle-check',
  'cloud-off',
  'external-link',
  'eye',
  'file-plus',
  'folder-input',
  'folder-open',
  'folder-plus',
  'gauge',
  'git-branch',
  'globe',
  'house',
  'info',
  'key-round',
  'keyboard',
  'layers',
  'lock',
  'menu',
  'panel-right',
  'plus',
  'search',
  'settings',
  'triangle-alert',
  'workflow',
] as const;

/** Names of those that only screens and menus show, which are loaded later. */
const MORE_ICONS = [
  'archive',
  'archive-restore',
  'arrow-down',
  'arrow-up',
  'blocks',
  'bookmark',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-dashed',
  'circle-dot',
  'circle-help',
  'circle-pause',
  'circle-slash',
  'circle-x',
  'code-xml',
  'columns-2',
  'copy',
  'copy-plus',
  'corner-down-right',
  'corner-left-up',
  'download',
  'ellipsis',
  'eye-off',
  'file-text',
  'file-up',
  'folder',
  'git-commit-horizontal',
  'git-merge',
  'history',
  'link',
  'link-2',
  'list-filter',
  'log-out',
  'message-circle-question',
  'message-circle-question-mark',
  'minus',
  'pause',
  'pencil',
  'play',
  'plug',
  'refresh-cw',
  'rotate-ccw',
  'rows-2',
  'search-x',
  'send',
  'square-plus',
  'tag',
  'thumbs-down',
  'thumbs-up',
  'trash-2',
  'type',
  'undo-2',
  'unfold-vertical',
  'unplug',
  'upload',
  'user-minus',
  'user-plus',
  'user-round',
  'webhook',
  'x',
] as const;

/** The modules in `src/icons` with the names of their icons. */
export const ICON_MODULES = { 'icons.ts': FIRST_ICONS, 'more-icons.ts': MORE_ICONS } as const;

/** Returns the name in `src/icons`: `circle-alert` is `CircleAlert`. */
export const exportName = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns what lucide-react draws. */
export const lucideMarkup = async (name: string, props: object): Promise<string> => {
  const { default: Icon }: { default: ComponentType } = await import(`lucide-react/icons/${name}`);
  return renderToStaticMarkup(createElement(Icon, props));
};

const text = (value: string): string => `'${value}'`;

const member = (attribute: string): string => {
  const [name = '', value = ''] = attribute.split('="');
  const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${property}: ${text(value.replace('"', ''))}`;
};

const exported = async (name: string): Promise<string> => {
  const markup = await lucideMarkup(name, {});
  const classes = /class="([^"]*)"/.exec(markup)?.[1] ?? '';
  const shapes = markup.matchAll(/<(\w+) ([^>]*)><\/\1>/g).map(([, tag = '', attributes = '']) => {
    const members = (attributes.match(/[\w-]+="[^"]*"/g) ?? []).map(member);
    return `[${text(tag)}, { ${members.join(', ')} }]`;
  });
  return `export const ${exportName(name)} = icon(${text(classes)}, [${[...shapes].join(', ')}]);`;
};

const packageFile = (path: string): Promise<string> =>
  readFile(new URL(path, import.meta.resolve('lucide-react/package.json')), 'utf8');

/** Returns the text of a module of icons, not formatted yet. @param names in Lucide */
export const iconsModule = async (names: readonly string[]): Promise<string> => {
  const manifest: { version: string } = JSON.parse(await packageFile('package.json'));
  const licence = (await packageFile('LICENSE')).trim().replace(/^/gm, ' * ').replace(/ +$/gm, '');
  return `/**
 * Written by client/scripts/write-icons.ts from the npm package lucide-react ${manifest.version}:
 *
${licence}
 */
import { icon } from './icon.ts';

${(await Promise.all(names.map(exported))).join('\n')}
`;
};
