/** `quoin ask`: a question to the project's published pages. */
import { Argument, type Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';

export const askCommand = (act: LazyAction): Command =>
  leaf('ask', {
    summary: 'Ask the documentation of a project',
    description:
      'The answer comes from published pages, and each citation is in them word for word. A question that the pages do not answer is not an error: the command says so and ends with 0. With --json, "answered" tells.',
    examples: [
      'quoin ask "How do I rotate a token?"',
      'quoin ask --conversation 019577a0-6c00-7a10-8b20-3f4c5d6e7f0a "And in CI?"',
      'quoin ask - --json < question.txt',
    ],
    project: true,
  })
    .addArgument(
      fillsMembers(
        new Argument('<question...>', 'the question; - reads it from standard input'),
        'message',
        'messages',
      ),
    )
    .option('--conversation <id>', 'continue a conversation, for 24 hours after its last question')
    .option('--locale <tag>', 'language of the reader, such as de or pt-BR')
    .option('--page <id>', 'page that the question is about, which is preferred')
    .action(act(async () => (await import('../ask/ask.ts')).ask));
