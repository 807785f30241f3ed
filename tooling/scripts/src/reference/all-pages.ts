/** Every page of `docs/reference`, as its generators write it. */

import { cliReference } from './cli/pages.ts';
import { messagesReference } from './messages.ts';
import { sdkReference } from './sdk/pages.ts';

/** Paths below `docs/`, and texts. */
export const referencePages = async (): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...[
      ['reference/sdk', await sdkReference()] as const,
      ['reference/cli', cliReference()] as const,
    ].flatMap(([folder, pages]) =>
      [...pages].map(([name, text]): [string, string] => [`${folder}/${name}.md`, text]),
    ),
    ['reference/messages.md', messagesReference()],
  ]);
