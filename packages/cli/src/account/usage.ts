/** `quoin usage`: limits of the installation's plan, and what is used of them. */

import type { Context } from '../context.ts';
import * as messages from '../messages/account.ts';

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** In the largest unit that keeps it at 1 or more. */
export const byteSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power]}`;
};

const of = (used: number, max: number | null, show: (amount: number) => string): string =>
  max === null ? messages.unlimited({ used: show(used) }) : `${show(used)} of ${show(max)}`;

export const usage = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const billing = await quoin.billing.get();
  const { limits, usage: used } = billing;
  const { storageBytes: plan, installationStorageBytes: installation } = limits;
  const storage =
    plan === null || installation === null ? (plan ?? installation) : Math.min(plan, installation);
  const text = await context.properties([
    ['Plan', billing.plan],
    ['Projects', of(used.projects, limits.projects, String)],
    ['Pages', of(used.pages, limits.pages, String)],
    ['Members', of(used.members, limits.members, String)],
    [
      messages.questionsThisMonth,
      of(used.aiQuestionsThisMonth, limits.aiQuestionsPerMonth, String),
    ],
    ['Storage', of(used.storageBytes, storage, byteSize)],
    ['  files', byteSize(used.assetBytes)],
    ['  revisions', byteSize(used.revisionBytes)],
  ]);
  context.result(billing, () => text);
};
