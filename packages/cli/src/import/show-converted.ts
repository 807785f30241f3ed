/** Prints a conversion before it is written, and asks for confirmation. */

import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import * as messages from '../messages/import.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { Converted } from './converted.ts';
import { everyLoss, lossesByConstruct } from './report.ts';

/** Checks that the navigation shows a page. @throws CommandError if readers would see no page */
export const requireVisiblePage = (
  { dialect, pages, pagesInNavigation }: Converted,
  name: string,
): void => {
  if (pages === 0) {
    throw new CommandError(messages.noPages({ name, dialect }), {
      code: 'no_pages',
      next: messages.nameDocsFolder,
    });
  }
  if (pagesInNavigation > 0) return;
  throw new CommandError(messages.noneInNavigation({ pages }), {
    code: 'empty_navigation',
    next: messages.allPagesHidden,
  });
};

/** Old addresses that are shown without `--verbose`. */
const SHOWN_ADDRESSES = 20;

const printAddresses = (
  context: Context,
  { addresses, kept }: Converted,
  verbose: boolean,
): void => {
  if (kept !== null && kept.total > 0) {
    const total = countOf(kept.total, 'address', 'addresses');
    context.print(messages.addressesKept({ kept: kept.kept, total, redirected: kept.redirected }));
  }
  if (addresses === null) return;
  const { checked, unanswered } = addresses;
  context.print(messages.addressesAnswered({ answered: checked - unanswered.length, checked }));
  const shown = verbose ? unanswered : unanswered.slice(0, SHOWN_ADDRESSES);
  for (const address of shown) context.print(`  ${visibleLine(address)}`);
  const more = unanswered.length - shown.length;
  if (more > 0) context.print(messages.moreAddresses({ more }));
};

export const printLosses = (
  context: Context,
  losses: Converted['losses'],
  verbose: boolean,
): void => {
  const lines = verbose ? everyLoss(losses) : lossesByConstruct(losses);
  for (const line of lines) context.print(line);
  if (!verbose) context.print(messages.everyPlace);
};

/** Shows what is lost and where the result goes, and asks whether to go on. */
export const accept = async (
  context: Context,
  converted: Converted,
  target: string,
  verbose: boolean,
): Promise<void> => {
  const { dialect, pages, pagesInNavigation, excluded, images, losses } = converted;
  context.print(`Detected ${dialect}: ${countOf(pages, 'page')}`);
  const are = pages === 1 ? 'is' : 'are';
  context.print(messages.pagesInNavigation({ pagesInNavigation, pages, are }));
  if (excluded > 0) {
    context.print(messages.skippedByIgnore({ excluded }));
  }
  if (images > 0) context.print(messages.imagesFetched({ images }));
  printAddresses(context, converted, verbose);
  context.print(target);
  if (losses.length === 0) return context.print(messages.allConverted);
  context.print(messages.notConverted({ length: losses.length }));
  printLosses(context, losses, verbose);
  await context.confirm('Continue?');
};
