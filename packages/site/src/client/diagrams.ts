/**
 * Diagrams that the service could not draw: the reader's browser does, in a frame that holds Mermaid
 * and nothing of the page. The drawing takes the room that the source had, so that nothing moves.
 */
import { addStyles, all, element } from './element.ts';
import { say } from './say.ts';

const STYLES = `
.quoin-diagram-frame{box-sizing:border-box;padding:16px;border:1px solid var(--line);border-radius:var(--radius-large)}
.quoin-diagram-frame iframe{display:block;width:100%;height:100%;border:0;color-scheme:normal}
.quoin-diagram-waiting{position:absolute;visibility:hidden;width:100%;height:320px}`;

/** Drawn before a reader comes to it. */
const AHEAD = '800px';

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
};

const sourceOf = (figure: HTMLElement): HTMLElement | null => figure.querySelector(':scope > pre');

/** The source stays at hand below the drawing, as with diagrams that the service draws. */
const show = (figure: HTMLElement, source: HTMLElement, box: HTMLElement): void => {
  const height = source.offsetHeight;
  const details = element('details', { class: 'quoin-diagram-source' });
  details.append(element('summary', {}, say('diagram.source')));
  source.replaceWith(details);
  details.append(source);
  box.classList.remove('quoin-diagram-waiting');
  const below = details.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  box.style.height = `${Math.max(height - below, 120)}px`;
  delete figure.dataset.undrawn;
};

const draw = (figure: HTMLElement, address: string): void => {
  const source = sourceOf(figure);
  if (source === null) return;
  const name = figure.querySelector('figcaption')?.textContent || say('diagram.name');
  const frame = element('iframe', {
    sandbox: 'allow-scripts',
    src: address,
    title: name,
  });
  const box = element('div', { class: 'quoin-diagram-frame quoin-diagram-waiting' }, frame);
  const ask = (): void =>
    frame.contentWindow?.postMessage({ text: source.textContent ?? '', isDark: isDark() }, '*');
  const themes = new MutationObserver(ask);
  addEventListener('message', function hear({ source: from, data }: MessageEvent): void {
    if (from === null || from !== frame.contentWindow) return;
    if (data.diagram === 'ready') ask();
    else if (data.diagram === 'drawn' && figure.dataset.undrawn !== undefined) {
      show(figure, source, box);
      themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    } else if (data.diagram === 'failed') {
      // The source stays, which says what the drawing would.
      removeEventListener('message', hear);
      if (figure.dataset.undrawn !== undefined) box.remove();
    }
  });
  // Moving a frame would load it anew: it waits at its final place.
  source.before(box);
};

/** @param address of the frame's document; null where no user serves it */
export const startDiagrams = (address: string | null): void => {
  const figures = all('.quoin-diagram[data-undrawn]');
  if (address === null) {
    for (const figure of figures) figure.dataset.undrawn = 'source';
    return;
  }
  if (figures.length === 0) return;
  addStyles(STYLES);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        draw(target, address);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const figure of figures) watcher.observe(figure);
};
