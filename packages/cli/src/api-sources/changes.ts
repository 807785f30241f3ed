/** `quoin api-sources changes`: what new versions of descriptions changed. */
import type { ApiChangeReport } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/api.ts';
import { visibleLine } from '../terminal/visible.ts';

const MARKS = { added: '+', removed: '-', changed: '~' } as const;

const linesOf = (context: Context, { changes, omitted, ...report }: ApiChangeReport): string[] => {
  const { bold, red } = context.style;
  const lines = [bold(messages.versionOfReport(report)), messages.countsOfReport(report.counts)];
  for (const { kind, key, isBreaking, details } of changes) {
    const breaking = isBreaking ? ` ${red(messages.breaking)}` : '';
    lines.push(`  ${MARKS[kind]} ${visibleLine(key)}${breaking}`);
    for (const detail of details) {
      const mark = detail.isBreaking ? ` ${red(messages.breaking)}` : '';
      lines.push(`      ${visibleLine(detail.message)}${mark}`);
    }
  }
  if (omitted > 0) lines.push(messages.moreChanges({ omitted }));
  return lines;
};

export const listApiChanges = async (
  context: Context,
  spec: string | undefined,
  { markdown = false }: { readonly markdown?: boolean },
): Promise<void> => {
  const quoin = await context.client();
  const query = spec === undefined ? {} : { spec };
  const { reports } = await quoin.apiSources.changes(await context.project(), query);
  context.result({ reports }, () => {
    if (markdown) return reports.map((report) => report.markdown).join('\n');
    if (reports.length === 0) return messages.noChanges();
    return reports.map((report) => linesOf(context, report).join('\n')).join('\n\n');
  });
};
