/** Icons of Material for MkDocs (`:material-account:`) as blocks. */
import { selfTag } from '../markup/block-text.ts';

const STYLES = /^(brands|regular|solid)-(.+)$/;

/** Null for what is an emoji. */
export const iconTag = (shortcode: string): string | null => {
  const found = /^(material|fontawesome|octicons|simple)-(.+)$/.exec(
    shortcode.replaceAll('/', '-'),
  );
  if (found === null) return null;
  const [, set = '', name = ''] = found;
  if (set === 'octicons') return selfTag('Icon', { name: name.replace(/-\d+$/, '') });
  const [, style, bare] = set === 'fontawesome' ? (STYLES.exec(name) ?? []) : [];
  return selfTag('Icon', { name: bare ?? name, style });
};
