import type { Quality } from '@quoin/sdk';
import { EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';

type ScoredPage = Quality['pages'][number];

/** What to improve first is first. */
const missing = ({ checks }: ScoredPage): string =>
  checks
    .filter(({ passed }) => !passed)
    .sort((a, b) => b.weight - a.weight)
    .map(({ label }) => label)
    .join('; ');

export const reportQuality = async (
  context: Context,
  { min }: { readonly min?: number },
): Promise<void> => {
  const quoin = await context.client();
  const quality = await quoin.quality.get(await context.project());
  const pages = quality.pages.toSorted((a, b) => a.score - b.score);
  const { bold } = context.style;
  const text = context.json
    ? ''
    : await context.table(
        [
          { title: 'Score', align: 'right', style: bold },
          { title: 'Page' },
          { title: 'To improve' },
        ],
        pages.map((page) => [page.score, page.path, missing(page)]),
      );
  context.result(quality, () => text);
  context.note(`Average ${quality.averageScore} of 100 over ${pages.length} pages`);
  if (min !== undefined && quality.averageScore < min) context.end(EXIT.usage);
};
