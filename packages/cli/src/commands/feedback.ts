/** `quoin feedback`: what readers say of pages. */
import { Argument, type Command, Option } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';
import { FEEDBACK_STATUSES } from '../feedback/statuses.ts';

const MOST = Number.MAX_SAFE_INTEGER;

export const feedbackCommand = (act: LazyAction): Command =>
  group('feedback', {
    summary: 'List the feedback of readers, and mark it as answered',
    description:
      'Readers of a published page answer “Was this page helpful?”. Their identity is not stored.',
    examples: ['quoin feedback summary', 'quoin feedback list --status open'],
  })
    .addCommand(
      leaf('list', {
        summary: 'List feedback, newest first',
        examples: [
          'quoin feedback list --status open --rating down',
          "quoin feedback list --json | jq -r '.[].comment'",
        ],
        project: true,
      })
        .addOption(
          new Option('--status <status>', 'only feedback with this status').choices(
            FEEDBACK_STATUSES,
          ),
        )
        .addOption(new Option('--rating <rating>', 'only this rating').choices(['up', 'down']))
        .option('--limit <n>', 'maximum number of entries', wholeNumber(1, MOST))
        .action(act(async () => (await import('../feedback/list.ts')).listFeedback)),
    )
    .addCommand(
      leaf('summary', {
        summary: 'Show how many readers find each page helpful, the worst page first',
        examples: ['quoin feedback summary --from 2026-03-01'],
        project: true,
      })
        .option('--from <day>', 'first day, in UTC; 30 days before the last if omitted')
        .option('--to <day>', 'last day, in UTC; today if omitted')
        .action(act(async () => (await import('../feedback/summary.ts')).summarizeFeedback)),
    )
    .addCommand(
      leaf('mark', {
        summary: 'Mark feedback as answered, archived or open',
        examples: ['quoin feedback mark 019577a0-6c00-7a10-8b20-3f4c5d6e7f14 answered'],
        project: true,
      })
        .argument('<feedback>', 'id of the feedback')
        .addArgument(new Argument('<status>', 'its new status').choices(FEEDBACK_STATUSES))
        .action(act(async () => (await import('../feedback/mark.ts')).markFeedback)),
    );
