/** Finds what a person named among what there is, or says what they may have meant. */

import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/command.ts';
import { visibleLine } from '../terminal/visible.ts';
import { closest } from './closest.ts';

/** As the service makes its ids (RFC 9562). */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

export interface Named<Item> {
  /** Kind of the searched item, as in `page`. */
  readonly kind: string;
  readonly wanted: string;
  /** Those that the name fits. */
  readonly fitting: readonly Item[];
  /** Names of all items, for suggestions. */
  readonly names: readonly string[];
  /** Tells those apart that one name fits. */
  readonly tell: (item: Item) => string;
  /** A command that shows what there is. */
  readonly list: string;
}

/** @throws CommandError where none fits, with suggestions, or more than one, with a list */
export const oneNamed = <Item>({ kind, wanted, fitting, names, tell, list }: Named<Item>): Item => {
  const [only, another] = fitting;
  if (only !== undefined && another === undefined) return only;
  const name = visibleLine(wanted);
  if (only === undefined) {
    const suggestions = closest(wanted, names);
    throw new CommandError(messages.itemNotFound({ kind, name }), {
      exit: EXIT.failed,
      code: 'not_found',
      details: { suggestions },
      next:
        suggestions.length === 0
          ? messages.listItems({ list })
          : messages.suggest({ suggestions: suggestions.join(' or '), list }),
    });
  }
  const candidates = fitting.map(tell);
  throw new CommandError(
    `"${name}" fits ${fitting.length} ${kind}s:\n  ${candidates.join('\n  ')}`,
    {
      code: 'ambiguous',
      details: { candidates },
      next: messages.nameInFull,
    },
  );
};
