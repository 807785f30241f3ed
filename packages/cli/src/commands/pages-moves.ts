/** The commands of `quoin pages` that move a page from one state to another. */
import { type Command, Option } from 'commander';
import { type LazyAction, leaf } from '../command.ts';
import { PAGE } from './page-argument.ts';

export const moveCommands = (act: LazyAction): readonly Command[] => [
  leaf('publish', {
    summary: 'Publish a page, or submit it for review',
    description: 'If the project requires approval, an admin approves it first.',
    examples: ['quoin pages publish guides/install'],
    project: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/moves.ts')).publishPage)),
  leaf('unpublish', {
    summary: 'Hide a page from readers',
    examples: ['quoin pages unpublish guides/install'],
    project: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/moves.ts')).unpublishPage)),
  leaf('withdraw', {
    summary: 'Withdraw a page from review',
    examples: ['quoin pages withdraw guides/install'],
    project: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/moves.ts')).withdrawPage)),
  leaf('review', {
    summary: 'Approve or reject a page in review',
    examples: [
      'quoin pages review guides/install --approve',
      'quoin pages review guides/install --reject --comment "The steps for Windows are missing"',
    ],
    project: true,
  })
    .argument(...PAGE)
    .addOption(new Option('--approve', 'publish it').conflicts('reject'))
    .option('--reject', 'send it back')
    .option('--comment <text>', 'comment for the user who submitted it')
    .action(act(async () => (await import('../pages/review.ts')).reviewPage)),
  leaf('archive', {
    summary: 'Archive a page; restore brings it back',
    examples: ['quoin pages archive guides/install'],
    project: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/moves.ts')).archivePage)),
  leaf('restore', {
    summary: 'Bring an archived page back',
    examples: ['quoin pages restore guides/install'],
    project: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/moves.ts')).restorePage)),
  leaf('delete', {
    summary: 'Delete an archived page for good',
    examples: ['quoin pages delete guides/install', 'quoin pages delete guides/install --yes'],
    project: true,
    confirms: true,
  })
    .argument(...PAGE)
    .action(act(async () => (await import('../pages/delete.ts')).deletePage)),
];
