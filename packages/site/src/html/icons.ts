/** The site's own drawings: strokes on a field of 24 by 24, in the color of the words around them. */
import { Html } from './html.ts';

const PATHS = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  /** Points to where reading goes on; styles turn it. */
  chevron: '<path d="m9 6 6 6-6 6"/>',
  back: '<path d="M19 12H5M11 6l-6 6 6 6"/>',
  next: '<path d="M5 12h14M13 6l6 6-6 6"/>',
  out: '<path d="M8 7h9v9M17 7 7 17"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
  ask: '<path d="M21 11.5a8 8 0 0 1-11.6 7.1L4 20l1.4-4.6A8 8 0 1 1 21 11.5z"/><path d="M12 8v7M8.5 11.5h7"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4V4h11v1"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z"/>',
  page: '<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4"/>',
} as const;

/** Point where reading goes, or came from. */
const TURNING: ReadonlySet<string> = new Set(['chevron', 'back', 'next', 'out']);

export const icon = (name: keyof typeof PATHS): Html =>
  new Html(
    `<svg class="i${TURNING.has(name) ? ' turn' : ''}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${PATHS[name]}</svg>`,
  );
