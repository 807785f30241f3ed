/** Indented JSON in turns with other requests: `JSON.stringify` of a large manifest holds the event loop. */
import { createYielder } from '../yield-now.ts';

const INDENT = '  ';
/** Values of a part that is written in one step. Quoin's own limit. */
const SMALL = 100;

const isSmall = (value: unknown): boolean => {
  let room = SMALL;
  const visit = (one: unknown): void => {
    room -= 1;
    if (room <= 0 || typeof one !== 'object' || one === null) return;
    for (const member of Array.isArray(one) ? one : Object.values(one)) {
      if (room <= 0) return;
      visit(member);
    }
  };
  visit(value);
  return room > 0;
};

/** A line break in JSON is never inside of a text. */
const small = (value: unknown, indent: string): string =>
  (JSON.stringify(value, null, INDENT) ?? 'null').replaceAll('\n', `\n${indent}`);

/**
 * The same text as `JSON.stringify(value, null, 2)`.
 * @param value of objects, lists, texts, numbers, booleans and null
 * @param turn awaited for each small value, to let others run
 */
export const prettyJson = async (
  value: unknown,
  turn: () => Promise<void> = createYielder(),
): Promise<string> => {
  const pieces: string[] = [];
  const write = async (one: unknown, indent: string): Promise<void> => {
    if (typeof one !== 'object' || one === null || isSmall(one)) {
      pieces.push(small(one, indent));
      await turn();
      return;
    }
    const inside = indent + INDENT;
    if (Array.isArray(one)) {
      // Without its entries: to list those of a long list takes as long as a turn may.
      let before = '[';
      for (const item of one) {
        pieces.push(before, '\n', inside);
        before = ',';
        await write(item, inside);
      }
      pieces.push('\n', indent, ']');
      return;
    }
    let before = '{';
    for (const [name, member] of Object.entries(one)) {
      if (member === undefined) continue;
      pieces.push(before, '\n', inside, `${JSON.stringify(name)}: `);
      before = ',';
      await write(member, inside);
    }
    pieces.push('\n', indent, '}');
  };
  await write(value, '');
  return pieces.join('');
};
