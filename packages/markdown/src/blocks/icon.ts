/** An icon, drawn where a user has the drawing, else nothing that takes room. */
import type { PageWriter } from '../render/page-writer.ts';

/** CSS pixels. */
const SIZE = 16;

export interface IconLooks {
  readonly color?: string | null;
  /** CSS pixels. */
  readonly size?: number | null;
  /** Its meaning for screen readers; without it the icon is decoration. */
  readonly label?: string | null;
}

export const writeIcon = (
  { out, pictures }: PageWriter,
  name: string | null,
  { color = null, size = null, label = null }: IconLooks = {},
): void => {
  if (name === null) return;
  out.open('span', {
    class: 'quoin-icon',
    'data-icon': name,
    'data-color': color,
    'aria-hidden': label === null ? 'true' : null,
    'aria-label': label,
    role: label === null ? null : 'img',
  });
  out.html(pictures.icon(name, size ?? SIZE) ?? '');
  out.close('span');
};
