/** A block's attributes as its rendering reads them. */
import { attributesOf } from '../parse/attributes.ts';
import type { BlockElement } from '../parse/document.ts';
import { type PaletteColor, paletteColor } from './palette.ts';

export class Values {
  private readonly given: ReadonlyMap<string, string | true | null>;

  constructor(readonly element: BlockElement) {
    this.given = new Map(attributesOf(element).map(({ name, value }) => [name, value]));
  }

  /** Null where it is absent, empty, a name alone or an expression. */
  text(name: string): string | null {
    const value = this.given.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** `name`, `name={true}` and `name="true"` are set. */
  flag(name: string, otherwise = false): boolean {
    const value = this.given.get(name);
    if (value === undefined || value === null) return otherwise;
    return value === true || value.toLowerCase() !== 'false';
  }

  /** A whole number within the bounds, else null. */
  number(name: string, least: number, most: number): number | null {
    const text = this.text(name);
    const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  }

  /** Returns Quoin's nearest color, or null if the name is not a color. */
  color(name: string): PaletteColor | null {
    return paletteColor(this.text(name) ?? '');
  }
}
