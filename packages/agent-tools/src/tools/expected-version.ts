/** The version that a caller read, in the arguments of a tool and as the header it represents. */
import { schemas } from '@quoin/contract';

export const expectedVersion = (what: string) =>
  schemas.integer(
    1,
    undefined,
    `${what}: \`version\` of the page as you read it. Where the page has another one by now, nothing happens and you are told`,
  );

export const ifMatchOf = (version: number | undefined): string | null =>
  version === undefined ? null : `"${version}"`;
