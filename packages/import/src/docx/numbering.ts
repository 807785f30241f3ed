/**
 * Where Word's lists start (ECMA-376 §17.9): lists of one definition count on from each other,
 * unless a list says that a level starts anew.
 */

export interface Numbering {
  /** Lists with the same definition share their count. */
  readonly definitionOf: (list: string) => string;
  /** First number of a level of a definition. */
  readonly startOf: (definition: string, level: number) => number;
  /** Number at which the list itself starts a level; null where it counts on. */
  readonly overrideOf: (list: string, level: number) => number | null;
}

const ID = /^[^>]{0,200}?w:(?:abstractNumId|numId)="(\d{1,9})"/;
const LEVEL = /^[^>]{0,200}?w:ilvl="(\d)"/;
const START = /<w:start w:val="(\d{1,6})"/;
const OVERRIDE = /<w:startOverride w:val="(\d{1,6})"/;
const DEFINITION = /<w:abstractNumId w:val="(\d{1,9})"/;

/** Returns the text after each opening tag, up to the next of its kind. */
const elements = (xml: string, name: string): string[] => xml.split(`<w:${name} `).slice(1);

const levelNumbers = (xml: string, element: string, value: RegExp): Map<number, number> => {
  const numbers = new Map<number, number>();
  for (const level of elements(xml, element)) {
    const at = LEVEL.exec(level)?.[1];
    const number = value.exec(level)?.[1];
    if (at !== undefined && number !== undefined) numbers.set(Number(at), Number(number));
  }
  return numbers;
};

/** @param xml `word/numbering.xml`; empty if there is nothing. */
export const readNumbering = (xml: string): Numbering => {
  const starts = new Map<string, Map<number, number>>();
  for (const definition of elements(xml, 'abstractNum')) {
    const id = ID.exec(definition)?.[1];
    if (id !== undefined) starts.set(id, levelNumbers(definition, 'lvl', START));
  }
  const definitions = new Map<string, string>();
  const overrides = new Map<string, Map<number, number>>();
  for (const list of elements(xml, 'num')) {
    const id = ID.exec(list)?.[1];
    if (id === undefined) continue;
    definitions.set(id, DEFINITION.exec(list)?.[1] ?? '');
    overrides.set(id, levelNumbers(list, 'lvlOverride', OVERRIDE));
  }
  return {
    definitionOf: (list) => definitions.get(list) ?? list,
    startOf: (definition, level) => starts.get(definition)?.get(level) ?? 1,
    overrideOf: (list, level) => overrides.get(list)?.get(level) ?? null,
  };
};
