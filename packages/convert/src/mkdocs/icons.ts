/** Icons of Material for MkDocs (`:material-account:`) as blocks. */
import { selfTag } from '../markup/block-text.ts';

const STYLES = /^(brands|regular|solid)-(.+)$/;

interface IconName {
  readonly name: string;
  /** Of Font Awesome. */
  readonly style?: string | undefined;
}

const iconName = (shortcode: string): IconName | null => {
  const found = /^(material|fontawesome|octicons|simple)-(.+)$/.exec(
    shortcode.replaceAll('/', '-'),
  );
  if (found === null) return null;
  const [, set = '', name = ''] = found;
  if (set === 'octicons') return { name: name.replace(/-\d+$/, '') };
  const [, style, bare] = set === 'fontawesome' ? (STYLES.exec(name) ?? []) : [];
  return { name: bare ?? name, style };
};

/** Null for what is an emoji. */
export const iconTag = (shortcode: string): string | null => {
  const icon = iconName(shortcode);
  return icon === null ? null : selfTag('Icon', { ...icon });
};

const FIRST_ICON = /^[ \t]*:([\w/-]+):(?:\{[^{}]*\})?[ \t]*/;

/** A title that begins with an icon, as the icon's name and the words behind it. */
export const splitIcon = (
  title: string,
): { readonly icon: string | null; readonly words: string } => {
  const found = FIRST_ICON.exec(title);
  const icon = found === null ? null : iconName(found[1] ?? '');
  if (found === null || icon === null) return { icon: null, words: title };
  const words = title.slice(found[0].length);
  // A title of an icon alone is called what the icon shows.
  return { icon: icon.name, words: words.trim() === '' ? icon.name.replaceAll('-', ' ') : words };
};
