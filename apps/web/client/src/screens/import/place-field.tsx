/** The place of new pages: a space, and a page or group in it. */

import type { StructureGetItem, StructureItem } from '@quoin/sdk';
import * as messages from '../../messages/import.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Place } from './documents.ts';

export interface PlaceFieldProps {
  readonly spaces: readonly StructureGetItem[];
  readonly value: Place;
  readonly onPick: (place: Place) => void;
}

const TOP = '';
/** Spaces that a list of choices keeps at the start of a line. */
const INDENT = '\u2003';

function* parentsIn(
  items: readonly StructureItem[],
  depth = 0,
): Generator<readonly [string, string]> {
  for (const { type, navItemId, title, children } of items) {
    if (type !== 'page' && type !== 'group') continue;
    yield [navItemId, `${INDENT.repeat(depth)}${title}`];
    yield* parentsIn(children, depth + 1);
  }
}

export const PlaceField = ({ spaces, value, onPick }: PlaceFieldProps) => {
  const space = spaces.find(({ id }) => id === value.spaceId);
  return (
    <>
      {spaces.length > 1 && (
        <Field label={messages.space}>
          {(control) => (
            <Select
              {...control}
              value={value.spaceId}
              options={spaces.map(({ id, name }) => [id, name])}
              onPick={(spaceId) => onPick({ spaceId, parentId: null })}
            />
          )}
        </Field>
      )}
      <Field label={messages.under}>
        {(control) => (
          <Select
            {...control}
            value={value.parentId ?? TOP}
            options={[
              [TOP, messages.topLevelOfName(space?.name ?? messages.theSpace)],
              ...parentsIn(space?.items ?? []),
            ]}
            onPick={(parent) =>
              onPick({ spaceId: value.spaceId, parentId: parent === TOP ? null : parent })
            }
          />
        )}
      </Field>
    </>
  );
};
