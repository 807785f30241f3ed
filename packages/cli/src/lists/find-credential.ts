/** A key or a token by its id, its name or its preview. */
import { isId, oneNamed } from './named.ts';

interface Credential {
  readonly id: string;
  readonly preview: string;
}

/** @throws CommandError where none fits, or more than one */
export const findCredential = <Item extends Credential>(
  items: readonly Item[],
  wanted: string,
  about: { readonly kind: string; readonly nameOf: (item: Item) => string; readonly list: string },
): Item => {
  const { kind, nameOf, list } = about;
  return oneNamed({
    kind,
    wanted,
    fitting: items.filter((item) =>
      isId(wanted)
        ? item.id === wanted.toLowerCase()
        : nameOf(item) === wanted || item.preview === wanted,
    ),
    names: items.map(nameOf),
    tell: (item) => `${item.id}  ${item.preview}`,
    list,
  });
};
