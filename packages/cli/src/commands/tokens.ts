/** `quoin tokens`: one's own access tokens, or with `--project` those of a project. */
import type { Command } from 'commander';
import { group, type LazyAction, leaf, wholeNumber } from '../command.ts';

/** Days (docs/internals/interface.md#access-tokens). */
const LONGEST = 3650;

const WHOSE =
  'Without --project, these are your own tokens for all your projects. quoin.json and QUOIN_PROJECT have no effect here.';

export const tokensCommand = (act: LazyAction): Command =>
  group('tokens', {
    summary: 'List, create and revoke access tokens',
    examples: [
      'quoin tokens list',
      'quoin tokens create "CI" --project handbook --scopes docs:write --expires 90',
    ],
  })
    .addCommand(
      leaf('list', {
        summary: 'List tokens that are not revoked',
        description: WHOSE,
        examples: ['quoin tokens list', 'quoin tokens list --project handbook'],
        project: true,
      }).action(act(async () => (await import('../tokens/list.ts')).listTokens)),
    )
    .addCommand(
      leaf('create', {
        summary: 'Create a token',
        description: `Prints only the token to standard output, once. ${WHOSE}`,
        examples: [
          'quoin tokens create "CI" --project handbook --scopes docs:write --expires 90',
          'quoin tokens create "CI" --project handbook | gh secret set QUOIN_TOKEN',
        ],
        project: true,
      })
        .argument('<name>', 'name of the token')
        .option(
          '--scopes <scopes>',
          'scopes, separated by commas; docs:write and project:read by default',
        )
        .option(
          '--expires <days>',
          'lifetime in days; no expiry by default',
          wholeNumber(1, LONGEST),
        )
        .action(act(async () => (await import('../tokens/create.ts')).createToken)),
    )
    .addCommand(
      leaf('revoke', {
        summary: 'Revoke a token',
        description: WHOSE,
        examples: ['quoin tokens revoke "CI" --project handbook', 'quoin tokens revoke "CI" --yes'],
        project: true,
        confirms: true,
      })
        .argument('<token>', 'id, name or preview of the token')
        .option(
          '--descendants',
          'also revoke the tokens, assistant keys and invitations that it created',
        )
        .action(act(async () => (await import('../tokens/revoke.ts')).revokeToken)),
    );
