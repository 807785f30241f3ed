import { csvLine } from '@quoin/file-paths/import';
import type { Context } from '../context.ts';
import { showList } from '../lists/show-list.ts';
import * as messages from '../messages/site.ts';

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
    messages.noRedirects(),
  );
};
