/** Images open larger, over the page. */
import { addStyles, all, element } from './element.ts';
import { say } from './say.ts';

const STYLES = `
.zoom{max-width:none;max-height:none;width:100vw;height:100dvh;padding:24px;border:0;background:color-mix(in oklch,var(--surface) 94%,transparent);cursor:zoom-out}
.zoom[open]{display:grid;place-items:center}
.zoom::backdrop{background:none}
.zoom img{max-width:100%;max-height:calc(100dvh - 48px);object-fit:contain}`;

export const startZoom = (): void => {
  const images = all<HTMLImageElement>('img[data-zoom]');
  if (images.length === 0) return;
  addStyles(STYLES);
  for (const image of images) {
    const show = (): void => {
      const large = element('img', { src: image.currentSrc || image.src, alt: image.alt });
      const dialog = element(
        'dialog',
        { class: 'zoom', 'aria-label': image.alt || say('image.name') },
        large,
      );
      dialog.addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
    };
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    const { alt } = image;
    const label = alt === '' ? say('image.enlarge') : say('image.enlargeNamed', { name: alt });
    image.setAttribute('aria-label', label);
    image.addEventListener('click', show);
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      show();
    });
  }
};
