/** Two revisions of a page beside each other, in the unified format. */

import type { Quoin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { paintDiff } from '../terminal/paint-diff.ts';
import { visible } from '../terminal/visible.ts';
import { findPageId } from './find-page.ts';

export interface DiffOptions {
  readonly from?: number;
  readonly to?: number;
  readonly published?: true;
}

const publishedVersion = async (quoin: Quoin, pageId: string): Promise<number> => {
  for await (const { version, published } of quoin.revisions.list(pageId)) {
    if (published) return version;
  }
  throw new CommandError(messages.notPublished, {
    code: 'not_published',
    next: messages.seeWholePage(),
  });
};

/** Without a name for either side: what the newest revision changed. */
const versionsOf = async (
  quoin: Quoin,
  pageId: string,
  { from, to, published }: DiffOptions,
): Promise<{ from: number; to: number }> => {
  const newer = to ?? (await quoin.pages.get(pageId)).page.version;
  const older = published ? await publishedVersion(quoin, pageId) : (from ?? newer - 1);
  if (older >= 1) return { from: older, to: newer };
  throw new CommandError(messages.onlyOneRevision, {
    code: 'one_revision',
    next: messages.seeWholePage(),
  });
};

export const showDiff = async (
  context: Context,
  wanted: string,
  options: DiffOptions,
): Promise<void> => {
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  const versions = await versionsOf(quoin, pageId, options);
  const diff = await quoin.revisions.diff(pageId, versions);
  if (context.json) context.result(diff, () => '');
  else if (diff.unified === '')
    context.note(messages.revisionsEqual({ from: diff.from, to: diff.to }));
  else {
    // Elsewhere than at a terminal byte for byte, so that `patch` takes it.
    const { stdout } = context.io;
    const text = stdout.isTerminal ? visible(diff.unified) : diff.unified;
    stdout.write(paintDiff(text, context.style));
  }
};
