/** A passage that is set apart by its meaning, whether a block or a quote says so. */
import type { Words } from './block-messages.ts';
import { iconSvg } from './icon-svg.ts';
import type { PageWriter } from './page-writer.ts';

const stroke = (path: string): string =>
  `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="${path}"/>`;

const INFO = stroke('M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M12 16v-4m0-4h.01');
const WARNING = stroke(
  'm21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01',
);
const DANGER = stroke(
  'M12 16h.01M12 8v4m3.312-10a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z',
);

/** The default icon of each kind. Drawings: Lucide (ISC licence). */
const DRAWINGS: ReadonlyMap<string, string> = new Map([
  ['info', INFO],
  ['note', INFO],
  [
    'tip',
    stroke(
      'M15 14c.2-1 .7-1.7 1.5-2.5c1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5c.7.7 1.3 1.5 1.5 2.5m0 4h6m-5 4h4',
    ),
  ],
  ['check', stroke('M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M16 9l-5.5 5.5L8 12')],
  [
    'important',
    stroke(
      'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zm-10-2h.01M12 7v4',
    ),
  ],
  ['warning', WARNING],
  ['caution', DANGER],
  ['danger', DANGER],
]);

/** CSS pixels. */
const ICON_SIZE = 16;

const writeOwnIcon = ({ out }: PageWriter, kind: string): void => {
  const drawing = DRAWINGS.get(kind);
  if (drawing === undefined) return;
  out.html(`<span class="quoin-icon" aria-hidden="true">${iconSvg(drawing, ICON_SIZE)}</span>`);
};

/** @param writeIcon of an author who wants another one */
export const writeCallout = (
  page: PageWriter,
  { kind, title }: { readonly kind: string; readonly title: Words },
  content: () => void,
  writeIcon: () => void = () => writeOwnIcon(page, kind),
): void => {
  const { out } = page;
  out.html('<div class="quoin-callout"');
  out.attribute('data-kind', kind);
  out.directed();
  out.html(' role="note"');
  out.labelled(title);
  out.html('><p class="quoin-callout-title">');
  writeIcon();
  out.words(title);
  out.html('</p>');
  content();
  out.html('</div>');
};
