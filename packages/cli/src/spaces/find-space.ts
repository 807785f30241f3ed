/** A space by its slug, its id, or its name. */

import { CommandError } from '../command-error.ts';
import { commandLine } from '../invocation.ts';
import { oneNamed } from '../lists/named.ts';
import * as messages from '../messages/structure.ts';

export interface AnySpace {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** @throws CommandError where none fits, or more than one */
export const findSpace = <Space extends AnySpace>(
  spaces: readonly Space[],
  wanted: string,
): Space => {
  const exact = spaces.filter(({ id, slug }) => slug === wanted || id === wanted.toLowerCase());
  return oneNamed({
    kind: 'space',
    wanted,
    fitting: exact.length > 0 ? exact : spaces.filter(({ name }) => name === wanted),
    names: spaces.map(({ slug }) => slug),
    tell: ({ slug, id }) => `${slug}  ${id}`,
    list: commandLine('spaces list'),
  });
};

/** The one that was named; where none was, the only one there is. @throws CommandError */
export const spaceOrOnly = <Space extends AnySpace>(
  spaces: readonly Space[],
  wanted: string | undefined,
): Space => {
  if (wanted !== undefined) return findSpace(spaces, wanted);
  const [only, another] = spaces;
  if (only !== undefined && another === undefined) return only;
  throw new CommandError(only === undefined ? messages.noSpace : messages.severalSpaces, {
    code: 'no_space',
    next:
      only === undefined
        ? messages.createSpace()
        : messages.nameSpace({ options: spaces.map(({ slug }) => slug).join(', --space ') }),
  });
};
