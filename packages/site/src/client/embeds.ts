/** Content of other sites: loaded into the page after a click. Until then the page requests nothing of it. */
import { all, element } from './element.ts';
import { say } from './say.ts';

const ALLOWED = 'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture';

const frameOf = ({ src = '', sandbox = '' }: DOMStringMap, title: string): HTMLElement =>
  element('iframe', {
    src,
    sandbox,
    title,
    allow: ALLOWED,
    // Players check which site shows them; they need not know which page.
    referrerpolicy: 'strict-origin-when-cross-origin',
  });

const videoOf = ({ src = '' }: DOMStringMap, title: string): HTMLElement =>
  element('video', { src, controls: '', autoplay: '', playsinline: '', 'aria-label': title });

const start = (figure: HTMLElement, card: HTMLAnchorElement, note: HTMLElement): void => {
  const { dataset } = figure;
  const open = note.textContent ?? '';
  note.textContent = say('embed.load', { provider: dataset.provider ?? '' });
  card.setAttribute('role', 'button');
  dataset.ready = '';
  const load = (event: Event): void => {
    event.preventDefault();
    const title = card.querySelector('.quoin-embed-title')?.textContent ?? '';
    const shown = dataset.element === 'video' ? videoOf(dataset, title) : frameOf(dataset, title);
    shown.className = 'quoin-embed-frame';
    if (dataset.height !== undefined) {
      shown.style.aspectRatio = 'auto';
      shown.style.height = `${dataset.height}px`;
    }
    const link = element(
      'a',
      { class: 'quoin-embed-open', href: card.href, rel: 'noopener' },
      open,
    );
    card.replaceWith(shown, link);
    shown.focus();
  };
  card.addEventListener('click', (event) => {
    // A reader who opens a new tab gets the page of the other site.
    if (event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)) load(event);
  });
  card.addEventListener('keydown', (event) => {
    if (event.key === ' ') load(event);
  });
};

export const startEmbeds = (): void => {
  for (const figure of all('.quoin-embed')) {
    const card = figure.querySelector<HTMLAnchorElement>('.quoin-embed-card');
    const note = figure.querySelector<HTMLElement>('.quoin-embed-note');
    if (card !== null && note !== null) start(figure, card, note);
  }
};
