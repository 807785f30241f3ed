import type { Quality } from '@quoin/sdk';
import { EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/reports.ts';

type ScoredPage = Quality['pages'][number];

/** Lists the most important improvement first. */
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
          { title: messages.improvements },
        ],
        pages.map((page) => [page.score, page.path, missing(page)]),
      );
  context.result(quality, () => text);
  context.note(messages.averageScore({ averageScore: quality.averageScore, length: pages.length }));
  if (min !== undefined && quality.averageScore < min) context.end(EXIT.usage);
};
