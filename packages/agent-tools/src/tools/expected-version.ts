/** The version that a caller read, in the arguments of a tool and as the header it represents. */
import { schemas } from '@quoin/contract';

export const expectedVersion = (what: string) =>
  schemas.integer(
    1,
    undefined,
    `${what}: \`version\` of the page as you read it. If the page has another version now, the call changes nothing and returns an error`,
  );

export const ifMatchOf = (version: number | undefined): string | null =>
  version === undefined ? null : `"${version}"`;
