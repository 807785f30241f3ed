/** Every page of `docs/reference`, and the description of the API, as its generators write it. */

import { join } from 'node:path';
import { openapi } from '@quoin/contract';
import { ROOT } from '../command.ts';
import { cliReference } from './cli/pages.ts';
import { messagesReference } from './messages.ts';
import { sdkReference } from './sdk/pages.ts';

/** Below `docs/`: the navigation names it, and readers see a page of each operation. */
export const API_DESCRIPTION = 'reference/openapi.json';

/** The description of the API with the address that the guides use in place of a deployment's own. */
const apiDescription = async (): Promise<string> => {
  const { version } = await Bun.file(join(ROOT, 'packages/contract/package.json')).json();
  const serverUrl = 'https://docs.example.com';
  return `${JSON.stringify(openapi({ version, serverUrl }), null, 2)}\n`;
};

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
    [API_DESCRIPTION, await apiDescription()],
  ]);
