/** Shows a list: a table as text, the array of the API's records with `--json`. */
import type { Context } from '../context.ts';
import type { Cell, Column } from '../terminal/table.ts';

export interface Field<Item> extends Column {
  readonly of: (item: Item) => Cell;
}

/** @param empty - the message for an empty list, with the next step */
export const showList = async <Item>(
  context: Context,
  items: readonly Item[],
  fields: readonly Field<Item>[],
  empty: string,
): Promise<void> => {
  if (items.length === 0 && !context.json) {
    context.note(empty);
    return;
  }
  const rows = items.map((item) => fields.map((field) => field.of(item)));
  const text = context.json ? '' : await context.table(fields, rows);
  context.result(items, () => text);
};
