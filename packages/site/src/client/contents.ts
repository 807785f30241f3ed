/** Marks the section that is read in the list of contents, and keeps it in sight there. */
import { all } from './element.ts';

/** Pixels below the header at which a section counts as reached. */
const MARGIN = 48;

export const startContents = (): void => {
  const contents = document.querySelector<HTMLElement>('.toc');
  if (contents === null) return;
  const entries = [...all<HTMLAnchorElement>('a', contents)].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target === null ? [] : [{ link, target }];
  });
  if (entries.length === 0) return;
  let current: HTMLAnchorElement | null = null;
  const mark = (): void => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().height ?? 0;
    const { scrollY, innerHeight } = window;
    const isAtEnd =
      scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const reached = entries.filter(
      ({ target }) => target.getBoundingClientRect().top < bar + MARGIN,
    );
    const next = (isAtEnd ? entries : reached).at(-1)?.link ?? entries[0]?.link ?? null;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    current = next;
    if (next === null) return;
    const { top, bottom } = next.getBoundingClientRect();
    const bounds = contents.getBoundingClientRect();
    if (top < bounds.top || bottom > bounds.bottom)
      contents.scrollTop += top - bounds.top - bounds.height / 3;
  };
  let frame = 0;
  const soon = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      mark();
    });
  };
  document.addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  mark();
};
