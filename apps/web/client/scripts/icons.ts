/**
 * The icons of the web app, from the npm package lucide-react. The package has 10,000 files, so that
 * only developers install it.
 */
import { readFile } from 'node:fs/promises';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Names in Lucide. */
export const ICONS = [
  'activity',
  'archive',
  'archive-restore',
  'arrow-down',
  'arrow-up',
  'blocks',
  'book-open',
  'bookmark',
  'braces',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-dashed',
  'circle-dot',
  'circle-help',
  'circle-pause',
  'circle-slash',
  'circle-x',
  'cloud-off',
  'code-xml',
  'columns-2',
  'copy',
  'copy-plus',
  'corner-down-right',
  'corner-left-up',
  'download',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'file-plus',
  'file-text',
  'file-up',
  'folder',
  'folder-input',
  'folder-open',
  'folder-plus',
  'gauge',
  'git-branch',
  'git-commit-horizontal',
  'git-merge',
  'globe',
  'history',
  'house',
  'info',
  'key-round',
  'keyboard',
  'layers',
  'link',
  'link-2',
  'list-filter',
  'lock',
  'log-out',
  'menu',
  'message-circle-question',
  'message-circle-question-mark',
  'minus',
  'panel-right',
  'pause',
  'pencil',
  'play',
  'plug',
  'plus',
  'refresh-cw',
  'rotate-ccw',
  'rows-2',
  'search',
  'search-x',
  'send',
  'settings',
  'square-plus',
  'tag',
  'thumbs-down',
  'thumbs-up',
  'trash-2',
  'triangle-alert',
  'type',
  'undo-2',
  'unfold-vertical',
  'unplug',
  'upload',
  'user-minus',
  'user-plus',
  'user-round',
  'webhook',
  'workflow',
  'x',
] as const;

/** Returns the name in `src/icons/icons.ts`: `circle-alert` is `CircleAlert`. */
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

/** Returns the text of `src/icons/icons.ts`, not formatted yet. */
export const iconsModule = async (): Promise<string> => {
  const manifest: { version: string } = JSON.parse(await packageFile('package.json'));
  const licence = (await packageFile('LICENSE')).trim().replace(/^/gm, ' * ').replace(/ +$/gm, '');
  return `/**
 * Written by client/scripts/write-icons.ts from the npm package lucide-react ${manifest.version}:
 *
${licence}
 */
import { icon } from './icon.ts';

${(await Promise.all(ICONS.map(exported))).join('\n')}
`;
};
