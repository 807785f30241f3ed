import { csvLine } from '@quoin/file-paths/import';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { showList } from '../lists/show-list.ts';

export interface ListOptions {
  readonly csv?: true;
}

export const listRedirects = async (context: Context, options: ListOptions): Promise<void> => {
  const quoin = await context.client();
  const { redirects } = await quoin.redirects.list(await context.project());
  if (options.csv === true) {
    const lines = [['from', 'to'], ...redirects.map(({ from, to }) => [`/${from}`, to])];
    return context.result(redirects, () => lines.map(csvLine).join('\n'));
  }
  await showList(
    context,
    redirects,
    [
      { title: 'From', of: ({ from }) => `/${from}`, style: context.style.bold },
      { title: 'To', of: ({ to }) => to },
    ],
    `The project has no redirect. Set one: ${commandLine('redirects create /old/path /new/path')}`,
  );
};
