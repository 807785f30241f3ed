/** Drawings of icons: Lucide's (ISC licence), and Tabler's (MIT licence) for what Lucide lacks. */
import type { IconifyJSON } from '@iconify-json/lucide';
import { iconSvg } from '../render/icon-svg.ts';
import { namesOf } from './names.ts';

/** UTF-16 units; a longer name is not one of an icon. */
const MAX_NAME = 80;

const bodyOf = ({ icons, aliases = {} }: IconifyJSON, name: string): string | null => {
  if (Object.hasOwn(icons, name)) return icons[name]?.body ?? null;
  if (!Object.hasOwn(aliases, name)) return null;
  const { parent, ...change } = aliases[name] ?? { parent: '' };
  // One that is turned or mirrored is another drawing.
  if (Object.keys(change).length > 0 || !Object.hasOwn(icons, parent)) return null;
  return icons[parent]?.body ?? null;
};

const bodyIn = (sets: readonly IconifyJSON[], written: string): string | null => {
  if (written.length > MAX_NAME) return null;
  for (const name of namesOf(written)) {
    for (const set of sets) {
      const body = bodyOf(set, name);
      if (body !== null) return body;
    }
  }
  return null;
};

/** The SVG of an icon; null for a name that is unknown. @param size CSS pixels */
export type DrawIcon = (name: string, size: number) => string | null;

/** Loads the drawings, which are megabytes. */
export const openIcons = async (): Promise<DrawIcon> => {
  const { icons: lucide } = await import('@iconify-json/lucide');
  const { icons: tabler } = await import('@iconify-json/tabler');
  return (name, size) => {
    const body = bodyIn([lucide, tabler], name);
    return body === null ? null : iconSvg(body, size);
  };
};
