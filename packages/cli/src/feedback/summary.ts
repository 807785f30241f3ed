import type { FeedbackStatistic } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/reports.ts';

export interface SummaryOptions {
  readonly from?: string;
  readonly to?: string;
}

export const summarizeFeedback = async (
  context: Context,
  { from, to }: SummaryOptions,
): Promise<void> => {
  const quoin = await context.client();
  const { data } = await quoin.analytics.feedback(await context.project(), { from, to });
  const fields: readonly Field<FeedbackStatistic>[] = [
    { title: 'Page', of: ({ path }) => path, style: context.style.bold },
    { title: messages.notHelpful, align: 'right', of: ({ notHelpful }) => notHelpful },
    { title: 'Helpful', align: 'right', of: ({ helpful }) => helpful },
    { title: 'Open', align: 'right', of: ({ open }) => open },
  ];
  await showList(context, data, fields, messages.noFeedbackInPeriod);
};
