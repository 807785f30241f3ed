/** What is printed about a conversion before it is written, and the question whether to continue. */
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { Converted } from './converted.ts';
import { everyLoss, lossesByConstruct } from './report.ts';

/** What the navigation shows. @throws CommandError if readers would see no page */
export const requireVisiblePage = (
  { dialect, pages, pagesInNavigation }: Converted,
  name: string,
): void => {
  if (pages === 0) {
    throw new CommandError(`${name} has no pages (detected as ${dialect})`, {
      code: 'no_pages',
      next: 'Name the folder that holds the documentation and its configuration',
    });
  }
  if (pagesInNavigation > 0) return;
  throw new CommandError(`None of the ${countOf(pages, 'page')} is in the navigation`, {
    code: 'empty_navigation',
    next: 'The source hides all pages: show at least one in its navigation, then import it again',
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
    context.print(`${kept.kept} of ${total} kept, ${kept.redirected} redirected`);
  }
  if (addresses === null) return;
  const { checked, unanswered } = addresses;
  context.print(
    `${checked - unanswered.length} of ${countOf(checked, 'old address', 'old addresses')} would answer`,
  );
  const shown = verbose ? unanswered : unanswered.slice(0, SHOWN_ADDRESSES);
  for (const address of shown) context.print(`  ${visibleLine(address)}`);
  const more = unanswered.length - shown.length;
  if (more > 0) context.print(`  and ${more} more; every address: --verbose`);
};

export const printLosses = (
  context: Context,
  losses: Converted['losses'],
  verbose: boolean,
): void => {
  const lines = verbose ? everyLoss(losses) : lossesByConstruct(losses);
  for (const line of lines) context.print(line);
  if (!verbose) context.print('Every place: --verbose');
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
  context.print(`${pagesInNavigation} of ${countOf(pages, 'page')} ${are} in the navigation`);
  if (excluded > 0) {
    context.print(`Skipped by .gitignore or --exclude: ${countOf(excluded, 'path')}`);
  }
  if (images > 0) context.print(`Fetched from other hosts: ${countOf(images, 'image')}`);
  printAddresses(context, converted, verbose);
  context.print(target);
  if (losses.length === 0) return context.print('Everything was converted');
  context.print(`${countOf(losses.length, 'thing')} could not be converted:`);
  printLosses(context, losses, verbose);
  await context.confirm('Continue?');
};
